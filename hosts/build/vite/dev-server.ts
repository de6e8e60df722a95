import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, extname } from 'node:path';
import type { Plugin } from 'vite';
import manifest from '../../../package.json' with { type: 'json' };

/** The site's server, to which Vite's passes requests on. */
export interface DevServer {
  routing(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<void>;
}

interface DevModule {
  createDevServer(port: number, toSources: (stack: string) => string): Promise<DevServer>;
}

const types: Record<string, string> = { '.jpg': 'image/jpeg', '.webp': 'image/webp', '.avif': 'image/avif' };

/** `npm run dev`: the site's own server inside Vite's, restarted when its code, a page or the content changes. */
export function devServer(): Plugin {
  return {
    name: 'trade:dev-server',
    apply: 'serve',
    configureServer(vite) {
      const { httpServer } = vite;
      if (!httpServer) return;
      let app: Promise<DevServer> | undefined;
      const start = async () => {
        const { createDevServer } = (await vite.ssrLoadModule('/hosts/server/dev.ts')) as DevModule;
        const { port } = httpServer.address() as AddressInfo;
        return createDevServer(port, (stack) => vite.ssrRewriteStacktrace(stack));
      };
      const renew = async (file: string) => {
        if (!/\/(hosts|src)\//.test(file) || /\.test\.tsx?$/.test(file)) return;
        const old = app;
        app = undefined;
        vite.ws.send({ type: 'full-reload' });
        const running = await old?.catch(() => undefined);
        await running?.close();
      };
      vite.watcher.on('change', renew).on('add', renew).on('unlink', renew);

      // Serves pictures from the folders of the content and of the elements.
      for (const folder of ['/content', `/elements/${manifest.version}`]) {
        vite.middlewares.use(`${folder}/pictures`, async (request, response, next) => {
          const file = basename(request.url ?? '');
          const module = await vite.ssrLoadModule('/hosts/content/shipped-pictures.ts');
          const { readShippedPicture } = module as typeof import('../../content/shipped-pictures.ts');
          const picture = await readShippedPicture('hosts/content', file).catch(
            (error: NodeJS.ErrnoException) => {
              // An error without a file system code means that the picture is damaged.
              if (!error.code) throw error;
            },
          );
          if (!picture) return next();
          response.setHeader('content-type', types[extname(file)] ?? 'image/svg+xml');
          response.end(picture);
        });
      }
      return () => {
        vite.middlewares.use(async (request, response, next) => {
          request.url = request.originalUrl ?? request.url ?? '/';
          try {
            app ??= start();
            (await app).routing(request, response);
          } catch (error) {
            app = undefined;
            vite.ssrFixStacktrace(error as Error);
            next(error);
          }
        });
      };
    },
  };
}
