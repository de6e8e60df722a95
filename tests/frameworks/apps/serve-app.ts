import { join } from 'node:path';
import serveStatic from '@fastify/static';
import { fastify } from 'fastify';
import { freePort } from '../../free-port.ts';
import { serveByProcess } from '../served-process.ts';
import type { App } from './app.ts';
import { appEnvironment } from './build-app.ts';

export interface RunningApp {
  url: string;
  close(): Promise<unknown>;
}

/** Serves a built app as it would be in production. */
export async function serveApp({ serve }: App, folder: string): Promise<RunningApp> {
  if ('folder' in serve) {
    const server = fastify();
    server.register(serveStatic, { root: join(folder, serve.folder) });
    return { url: await server.listen({ host: '127.0.0.1', port: 0 }), close: () => server.close() };
  }
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const [tool = '', ...args] = serve.command;
  const command = join(folder, 'node_modules/.bin', tool);
  return {
    url,
    ...(await serveByProcess(command, [...args, String(port)], {
      url,
      cwd: folder,
      env: appEnvironment as NodeJS.ProcessEnv,
    })),
  };
}
