// @ts-check
import { createServer } from 'vite';

/**
 * The one way to run a TypeScript file of the project outside a build, style sheets and all: its top level does the
 * work, its exports are the result. By hand: `node hosts/build/run.mjs FILE`.
 * @param {string} file path from the root of the project
 */
export async function runScript(file) {
  const vite = await createServer({
    logLevel: 'warn',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    return await vite.ssrLoadModule(`/${file}`);
  } finally {
    await vite.close();
  }
}
