import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import serveStatic from '@fastify/static';
import { fastify } from 'fastify';
import { freePort } from '../../listen.mjs';
import { serveByProcess } from '../served-process.ts';
import type { App } from './app.ts';
import { versions } from './versions.ts';

/** Without the NODE_ENV of Vite, which runs this script, and with the telemetry of these tools off. */
const { NODE_ENV: _, ...inherited } = process.env;
const appEnvironment: NodeJS.ProcessEnv = {
  ...inherited,
  CI: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  NG_CLI_ANALYTICS: 'false',
  // `npm run` passes on what our .npmrc says; frameworks install releases that name only newer versions of Node.
  npm_config_engine_strict: 'false',
};

/** @throws {Error} with the end of what the command has printed */
function run(cwd: string, command: string, args: readonly string[]): void {
  try {
    execFileSync(command, args, {
      cwd,
      env: appEnvironment,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} ${args.join(' ')} fails: ${(stdout + stderr).trim().slice(-2000)}`);
  }
}

/** The packed package of the elements. */
export function packElements(folder: string): string {
  const args = ['pack', resolve('dist/elements'), '--json', '--pack-destination', folder];
  const [packed] = JSON.parse(
    execFileSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }),
  );
  return join(folder, packed.filename);
}

/** Writes an app into a folder, installs what it needs from the registry, and builds it. */
export async function buildApp(app: App, folder: string, tarball: string): Promise<void> {
  const dependencies = Object.fromEntries(app.packages.map((name) => [name, versions[name]]));
  const manifest = {
    name: 'app',
    private: true,
    ...(app.isModule && { type: 'module' }),
    dependencies: { ...dependencies, ...app.dependencies, 'trade-elements': `file:${tarball}` },
  };
  for (const [name, text] of Object.entries({ ...app.files, 'package.json': JSON.stringify(manifest) })) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  run(folder, 'npm', ['install', '--no-audit', '--no-fund', '--loglevel=error']);
  for (const [tool = '', ...args] of app.build) run(folder, resolve(folder, 'node_modules/.bin', tool), args);
}

/** Serves a built app as it would be in production. */
export async function serveApp({ serve }: App, folder: string) {
  if ('folder' in serve) {
    const server = fastify();
    server.register(serveStatic, { root: join(folder, serve.folder) });
    const url = await server.listen({ host: '127.0.0.1', port: 0 });
    return { url, close: () => server.close() };
  }
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const [tool = '', ...args] = serve.command;
  const command = join(folder, 'node_modules/.bin', tool);
  const options = { cwd: folder, env: appEnvironment };
  return { url, ...(await serveByProcess(command, [...args, String(port)], url, options)) };
}
