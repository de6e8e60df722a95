import { en } from '../../../src/locales/en.ts';
import { type Kind, kinds, kindsOf, type Place } from '../../playground/kinds.ts';
import { readManifest } from '../../playground/manifest.ts';
import { makeSnippet } from '../../playground/snippet.ts';
import { readAddress } from '../../playground/state.ts';
import { type ElementDeclaration, elementsManifest } from './elements-manifest.ts';

/** Stands in the documentation for the address of the site. */
const site = 'https://www.example.com';

const fence = (code: string): string => `\`\`\`${code.startsWith('<') ? 'html' : 'js'}\n${code}\n\`\`\``;

/**
 * A page of the documentation with what the playground gives: for one kind after `<!-- snippet: query -->`, for each kind of a
 * place after `<!-- snippets: place?query -->`. The query is that of the playground.
 */
export function withSnippets(page: string, declarations: readonly ElementDeclaration[]): string {
  const elements = readManifest(elementsManifest(declarations));
  function piecesOf(query: string): string {
    const state = readAddress(`?${query}`, elements, site);
    const element = elements.find(({ tag }) => tag === state.tag);
    if (!element) throw new Error(`no element for the snippet "${query}"`);
    return makeSnippet(state, { element, site, publicUrl: site, texts: en })
      .pieces.map(({ where, code }) => (where ? `${where}:\n\n${fence(code)}` : fence(code)))
      .join('\n\n');
  }
  const described = (kind: Kind, query: string): string =>
    `**${kinds[kind].title}.** ${kinds[kind].otherwise}\n\n${piecesOf(`kind=${kind}&${query}`)}`;
  return page
    .replace(
      /(<!-- snippet: (\S+) -->\n\n)[\s\S]*?(?=\n\n<!-- \/snippet -->)/g,
      (_, start: string, query: string) => start + piecesOf(query),
    )
    .replace(
      /(<!-- snippets: (\w+)\?(\S*) -->\n\n)[\s\S]*?(?=\n\n<!-- \/snippets -->)/g,
      (_, start: string, place: Place, query: string) =>
        start +
        kindsOf(place)
          .map((kind) => described(kind, query))
          .join('\n\n'),
    );
}
