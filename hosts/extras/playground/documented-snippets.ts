import { en } from '../../../src/locales/en.ts';
import { type ElementDeclaration, elementsManifest } from '../../render/elements-manifest.ts';
import { kinds, kindsOf, type Place } from './kinds.ts';
import { readManifest } from './manifest.ts';
import { makeSnippet } from './snippet.ts';
import { readAddress } from './state.ts';

/** The address of the site in the documentation. */
const site = 'https://www.example.com';

const fence = (code: string): string => `\`\`\`${code.startsWith('<') ? 'html' : 'js'}\n${code}\n\`\`\``;

/**
 * A page of the documentation with what the playground gives: for one kind after `<!-- snippet: query -->`, for each kind of a
 * place after `<!-- snippets: place?query -->`. The query names kind and element, then attributes.
 */
export function withSnippets(page: string, declarations: readonly ElementDeclaration[]): string {
  const elements = readManifest(elementsManifest(declarations));
  function piecesOf(query: string): string[] {
    const state = readAddress(`?${query}`, elements, site);
    const element = elements.find(({ tag }) => tag === state.tag);
    if (!element) throw new Error(`no element for the snippet "${query}"`);
    const { kind: _, element: __, ...attributes } = Object.fromEntries(new URLSearchParams(query));
    return makeSnippet({ ...state, attributes }, { element, site, publicUrl: site, texts: en }).pieces.map(
      ({ where, code }) => (where ? `${where}:\n\n${fence(code)}` : fence(code)),
    );
  }
  /** Kinds with the same pieces share them, and what several have in common is written at the first. */
  function describe(place: Place, query: string): string {
    const titles = new Map<string, string[]>();
    for (const kind of kindsOf(place)) {
      const parts = JSON.stringify([kinds[kind].otherwise, ...piecesOf(`kind=${kind}&${query}`)]);
      titles.set(parts, [...(titles.get(parts) ?? []), kinds[kind].title]);
    }
    const written = new Set<string>();
    const once = (text: string) => !written.has(text) && written.add(text);
    return [...titles]
      .flatMap(([parts, shared]) => {
        const [otherwise, ...pieces] = JSON.parse(parts);
        return [[`**${shared.join(', ')}.**`, ...[otherwise].filter(once)].join(' '), ...pieces.filter(once)];
      })
      .join('\n\n');
  }
  return page
    .replace(
      /(<!-- snippet: (\S+) -->\n\n)[\s\S]*?(?=\n\n<!-- \/snippet -->)/g,
      (_, start: string, query: string) => start + piecesOf(query).join('\n\n'),
    )
    .replace(
      /(<!-- snippets: (\w+)\?(\S*) -->\n\n)[\s\S]*?(?=\n\n<!-- \/snippets -->)/g,
      (_, start: string, place: Place, query: string) => start + describe(place, query),
    );
}
