import { readFileSync } from 'node:fs';
import type { Kind } from '../../hosts/extras/playground/kinds.ts';
import { readManifest } from '../../hosts/extras/playground/manifest.ts';
import { makeSnippet } from '../../hosts/extras/playground/snippet.ts';
import { readAddress } from '../../hosts/extras/playground/state.ts';
import { en } from '../../src/locales/en.ts';
import { given } from './apps/app.ts';

/**
 * What the playground gives for an element, the enquiry form unless `choices` names another, each piece on its own.
 * @param choices the query of the playground's address
 * @param attributes what an editor types
 */
export function playgroundPieces(choices: string, site: string, attributes = {}): string[] {
  const elements = readManifest(JSON.parse(readFileSync('dist/elements/custom-elements.json', 'utf8')));
  const state = readAddress(`?${choices}&element=trade-enquiry-form`, elements, site);
  const element = elements.find(({ tag }) => tag === state.tag);
  if (!element) throw new Error('the manifest has no trade-enquiry-form');
  const given = { ...state, attributes: { ...state.attributes, ...attributes } };
  return makeSnippet(given, { element, site, publicUrl: site, texts: en }).pieces.map(({ code }) => code);
}

const consent =
  '<label slot="notice"><input type="checkbox" name="consent" required /> Braces are &lt;text> here.</label>';

/**
 * What the playground gives for a site generator or an app, with values, texts and a consent as the docs say: the piece for its
 * settings, and that for the page.
 * @param write how the framework writes an object, if not as JSON in the attribute
 */
export function generatorPieces(
  kind: Kind,
  site: string,
  write?: (name: string, json: string) => string,
): { settings: string; page: string } {
  const [settings = '', page = ''] = playgroundPieces(`kind=${kind}`, site, {
    'looking-for': given.lookingFor,
    consent: 'consent',
    values: JSON.stringify(given.values),
    messages: JSON.stringify(given.messages),
  }).map((piece) =>
    piece
      .replace(/(values|messages)='(.*?)'/g, (all, name: string, json: string) => write?.(name, json) ?? all)
      // Of React's component, which has no content.
      .replace(/ \/>$/, '></EnquiryForm>')
      .replace(/(<(?:trade-enquiry-form|EnquiryForm) .*?)>/, `$1>${consent}`),
  );
  return { settings, page };
}
