import { runScript } from '../../hosts/build/run-script.mjs';

/** What a page loads for each element, beside only React. */
export async function measureWeight() {
  const { measureWeight: measure } = await runScript('tests/bench/measure-weight.ts');
  return measure('dist/elements');
}
