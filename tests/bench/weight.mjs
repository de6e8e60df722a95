import { runScript } from '../../hosts/build/run-script.mjs';

/** What a page loads for each element, beside only React; see `hosts/build/package/measure-weight.ts`. */
export async function measureWeight() {
  const { measureWeight: measure } = await runScript('hosts/build/package/measure-weight.ts');
  return measure('dist/elements');
}
