import { readFileSync } from 'node:fs';
import { readChoices } from '../../hosts/extras/playground/choices.ts';
import { readManifest } from '../../hosts/extras/playground/manifest.ts';
import { makeSnippet } from '../../hosts/extras/playground/snippet.ts';
import { en } from '../../src/locales/en.ts';
import { given } from './apps/app.ts';

/**
 * What the playground gives for an element, the enquiry form unless `choices` names another, each piece on its own.
 * @param choices the query of the playground's address
 * @param attributes what an editor types
 */
export function playgroundPieces(choices: string, site: string, attributes = {}): string[] {
  const elements = readManifest(JSON.parse(readFileSync('dist/elements/custom-elements.json', 'utf8')));
  const query = new URLSearchParams(`${choices}&element=trade-enquiry-form`);
  const chosen = readChoices(query, elements);
  const { element } = chosen;
  return makeSnippet(
    { ...chosen, attributes },
    { element, site, publicUrl: site, texts: en, company: 'Trade Elements' },
  ).map(({ code }) => code);
}

const consent =
  '<label slot="notice"><input type="checkbox" name="consent" required /> Braces are &lt;text> here.</label>';

/** The code that `docs/embedding.md` has after a heading in bold. */
function documented(heading: string, site: string): string {
  const [, after = ''] = readFileSync('docs/embedding.md', 'utf8').split(`**${heading}**`);
  const code = /```\w+\n([\s\S]*?)\n```/.exec(after)?.[1];
  if (!code) throw new Error(`docs/embedding.md has no code for ${heading}`);
  return code.replaceAll('https://www.example.com', site);
}

const attributes = {
  'looking-for': given.lookingFor,
  consent: 'consent',
  values: JSON.stringify(given.values),
  messages: JSON.stringify(given.messages),
};

/** The snippet for a page, with values, texts and a consent. */
export const pageWithValues = (site: string): string => {
  const [snippet = ''] = playgroundPieces('kind=tag', site, attributes);
  return snippet.replace(/(<trade-enquiry-form .*?)>/, `$1>${consent}`);
};

/** What the docs say for a site generator: the piece for its settings, and the tag, with the same values. */
export const generatorPieces = (name: string, site: string): { settings: string; page: string } => ({
  settings: documented(name, site),
  page: documented('The tag', site).replace(
    /<trade-enquiry-form .*>/,
    `<trade-enquiry-form looking-for="${given.lookingFor}" consent="consent" values='${attributes.values}' messages='${attributes.messages}'>${consent}`,
  ),
});

/**
 * What the playground gives for an app, with the same values: the import, and the tag.
 * @param write how the framework writes an object, if not as JSON in the attribute
 */
export function appPieces(
  kind: 'react' | 'app',
  site: string,
  write = (name: string, json: string) => `${name}='${json}'`,
): { settings: string; page: string } {
  const { values, messages, ...plain } = attributes;
  const [settings = '', tag = ''] = playgroundPieces(`kind=${kind}`, site, plain);
  const objects = ` ${write('values', values)} ${write('messages', messages)}>${consent}`;
  // React's component has no content.
  return { settings, page: tag.replace(/ \/>$/, '></EnquiryForm>').replace('>', objects) };
}
