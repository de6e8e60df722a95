import { readFileSync } from 'node:fs';
import { readManifest } from '../../hosts/playground/manifest.ts';
import { makeSnippet } from '../../hosts/playground/snippet.ts';
import { readAddress } from '../../hosts/playground/state.ts';
import { en } from '../../src/locales/en.ts';
import { given } from './apps/app.ts';

/**
 * What the playground gives for an element, the enquiry form unless `choices` names another, each piece on its own.
 * @param choices the query of the playground's address
 */
export function playgroundPieces(choices: string, site: string): string[] {
  const elements = readManifest(JSON.parse(readFileSync('dist/elements/custom-elements.json', 'utf8')));
  const state = readAddress(`?${choices}&element=trade-enquiry-form`, elements, site);
  const element = elements.find(({ tag }) => tag === state.tag);
  if (!element) throw new Error('the manifest has no trade-enquiry-form');
  return makeSnippet(state, { element, site, publicUrl: site, texts: en }).pieces.map(({ code }) => code);
}

/** What the playground gives for a site generator: the piece for its settings, and that for the page. */
export function generatorPieces(kind: string, site: string): { settings: string; page: string } {
  const choices = new URLSearchParams({
    kind,
    'attr.looking-for': given.lookingFor,
    'value.name': given.values.name,
    'text.submit': given.messages.submit,
    notice: 'checkbox',
    noticeText: 'Braces and {{tags}} are <text> here.',
  });
  const [settings = '', page = ''] = playgroundPieces(String(choices), site);
  return { settings, page };
}
