import { stringify } from 'yaml';
import { findLanguage, languages } from '../../../src/locales/languages.ts';
import type { MessageTable } from '../../../src/locales/texts.ts';
import { StartError } from '../../config/start-error.ts';
import { isReplaceable } from '../../content/own-texts.ts';
import { orMeant } from '../../html/template-faults.ts';
import { messagesOf, serverTable } from '../../locales/server-texts.ts';
import { pageSources } from '../../pages/routes.ts';

const commented = (table: MessageTable, indent: string): string =>
  stringify(table, { lineWidth: 0 }).replace(/^(?=.)/gm, `${indent}# `);

/**
 * All texts in a language as a `texts.yaml`, each as a comment.
 * @throws {StartError} for a language that the site does not have
 */
export async function textsToStart(tag = 'en'): Promise<string> {
  const language = findLanguage(tag);
  if (!language)
    throw new StartError(`the site has no texts in ${JSON.stringify(tag)}; expected ${languages.join(', ')}`);
  const pages = Object.entries(serverTable(language)).filter(([key]) => isReplaceable(key));
  const elements = Object.entries(await messagesOf(language)).map(
    ([name, table]) => `  ${name}:\n${commented(table, '    ')}`,
  );
  return [
    '# Save as texts.yaml in the folder of content, and remove "# " in front of a text to write yours in its place.\n',
    `${language}:\n`,
    commented(Object.fromEntries(pages), '  '),
    ...elements,
  ].join('');
}

/**
 * A page that ships, to start from.
 * @throws {StartError} for a name that no page has
 */
export function pageToStart(name: string): string {
  const page = name.replace(/^.*\/|\.html?$/g, '');
  const names = Object.keys(pageSources).filter((name) => name !== 'layout');
  const source = names.includes(page) ? pageSources[page] : undefined;
  if (source === undefined)
    throw new StartError(
      `no page that ships is called ${JSON.stringify(page)}${orMeant(page, names)}; expected ${names.join(', ')}`,
    );
  return source;
}
