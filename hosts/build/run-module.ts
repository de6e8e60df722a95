import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { createServer } from 'vite';
import { constructableSheets } from './constructable-sheets.ts';

/**
 * Runs a module of the project in this process, style sheets and all.
 * @param file path from the root of the project
 * @param use what is done with its exports; modules that these import later are still found while it runs
 */
export async function runModule<Module, Result>(
  file: string,
  use: (module: Module) => Promise<Result>,
): Promise<Result> {
  const vite = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    plugins: [vanillaExtractPlugin({ identifiers: 'short' }), constructableSheets()],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    return await use((await vite.ssrLoadModule(`/${file}`)) as Module);
  } finally {
    await vite.close();
  }
}
