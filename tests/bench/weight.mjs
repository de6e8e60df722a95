import { runnerImport } from 'vite';

/** What a page loads for each element, beside React alone; see `hosts/build/weigh.ts`. */
export async function measureWeight() {
  const { module } = await runnerImport('/hosts/build/weigh.ts', { configFile: false, logLevel: 'error' });
  return module.weigh('dist/elements');
}
