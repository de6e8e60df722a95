import { readFile } from 'node:fs/promises';
import { readManifest } from '../../hosts/pages/playground/element-metadata.ts';
import { readAddress } from '../../hosts/pages/playground/playground-state.ts';
import { makeSnippet } from '../../hosts/pages/playground/snippet.ts';
import { en } from '../../src/locales/en.ts';

const readJson = async (name: string) => JSON.parse(await readFile(`dist/elements/${name}`, 'utf8'));

/**
 * What the playground gives for the enquiry form.
 * @param choices the query of the playground's address
 */
export async function playgroundSnippet(choices: string, site: string): Promise<string> {
  const elements = readManifest(await readJson('custom-elements.json'));
  const state = readAddress(`?element=trade-enquiry-form&${choices}`, elements, site);
  const element = elements.find(({ tag }) => tag === state.tag);
  if (!element) throw new Error('the manifest has no trade-enquiry-form');
  const integrity = await readJson('integrity.json');
  return makeSnippet(state, element, { site, publicUrl: site, integrity, texts: en }).text;
}
