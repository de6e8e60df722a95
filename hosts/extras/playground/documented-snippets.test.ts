import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { en } from '../../../src/locales/en.ts';
import {
  declareElements,
  type ElementDeclaration,
  elementsManifest,
} from '../../render/elements-manifest.ts';
import { attributePrefix, readChoices } from './choices.ts';
import { readManifest } from './manifest.ts';
import { makeSnippet } from './snippet.ts';

/** The address of the site in the documentation. */
const site = 'https://www.example.com';

const fence = (code: string): string => `\`\`\`${code.startsWith('<') ? 'html' : 'js'}\n${code}\n\`\`\``;

/** A page of the documentation with what the playground gives after `<!-- snippet: query -->`: kind and element, then attributes. */
function withSnippets(page: string, declarations: readonly ElementDeclaration[]): string {
  const elements = readManifest(elementsManifest(declarations));
  function write(query: string): string {
    const form = Object.entries(Object.fromEntries(new URLSearchParams(query))).map(([name, value]) => [
      name === 'kind' || name === 'element' ? name : attributePrefix + name,
      value,
    ]);
    const choices = readChoices(new URLSearchParams(), elements, new URLSearchParams(form));
    const { element } = choices;
    return makeSnippet(choices, { element, site, publicUrl: site, texts: en, company: 'Trade Elements' })
      .map(({ where, code }) => (where ? `${where}:\n\n${fence(code)}` : fence(code)))
      .join('\n\n');
  }
  return page.replace(
    /(<!-- snippet: (\S+) -->\n\n)[\s\S]*?(?=\n\n<!-- \/snippet -->)/g,
    (_, start: string, query: string) => start + write(query),
  );
}

it('its snippets are in docs/embedding.md: run `npm run docs`', async () => {
  const file = resolve('docs/embedding.md');
  const page = await readFile(file, 'utf8');
  expect(page).toContain('<!-- snippet: kind=react');
  await expect(withSnippets(page, await declareElements())).toMatchFileSnapshot(file);
});
