import { readFile } from 'node:fs/promises';
import { readManifest } from '../../hosts/playground/element-metadata.ts';
import { type Choices, readAddress } from '../../hosts/playground/playground-state.ts';
import { snippetText } from '../../hosts/playground/snippet.ts';

const readJson = async (name: string) => JSON.parse(await readFile(`dist/elements/${name}`, 'utf8'));

/** What the playground gives for the enquiry form. */
export async function playgroundSnippet(kind: Choices['snippet'], site: string): Promise<string> {
  const elements = readManifest(await readJson('custom-elements.json'));
  const element = elements.find(({ tag }) => tag === 'trade-enquiry-form');
  if (!element) throw new Error('the manifest has no trade-enquiry-form');
  const state = readAddress('', elements, site);
  return snippetText({ ...state, snippet: kind }, element, {
    site,
    integrity: await readJson('integrity.json'),
  });
}
