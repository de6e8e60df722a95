import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { serverMessages } from '../../hosts/locales/server-texts.ts';
import { en } from './en.ts';
import { languages } from './languages.ts';
import { loadMessages } from './load-messages.ts';
import type { MessageTable } from './texts.ts';
import { isWaiting } from './to-translate.ts';

const others = languages.filter((language) => language !== 'en');
const english: Record<string, MessageTable> = { ...en, server: serverMessages.en };

/** The texts of the elements and of the server, each plural form separately: key, English, translation. */
async function* pairs(language: (typeof others)[number]): AsyncGenerator<[string, string, string]> {
  const tables: Record<string, MessageTable> = {
    ...((await loadMessages(language)) as typeof english),
    server: serverMessages[language],
  };
  for (const [name, table] of Object.entries(english)) {
    for (const [key, source] of Object.entries(table)) {
      const text = tables[name]?.[key] ?? '';
      const forms = typeof text === 'string' ? { text } : text;
      const form = typeof source === 'string' ? source : source.other;
      for (const written of Object.values(forms)) yield [`${name} ${key}`, form, written];
    }
  }
}

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe.each(others)('the texts of elements and server in %s', (language) => {
  const ofServer = globSync(`hosts/{locales,extras/*/texts}/${language}.ts`);
  const file = (key: string) =>
    ofServer.find((path) => readFileSync(path, 'utf8').includes(`'${key.replace('server ', '')}'`)) ??
    `src/locales/${language}.ts`;

  it('have the same placeholders as English, each as often', async () => {
    const found: string[] = [];
    for await (const [key, source, text] of pairs(language)) {
      const [needed, has] = [source, text].map((one) => placeholders(one).join(' '));
      if (needed !== has) found.push(`${file(key)}, ${key}: has {${has}} where English has {${needed}}`);
    }
    expect(found).toEqual([]);
  });

  it('are never empty, padded or left in English', async () => {
    // The same word in both languages, or nothing but signs.
    const same = /^(Menu|Blog|Email|Unit|\{place\} \/ \{count\}|\{quantity\} = \{containers\}, \{fill\}\.)$/;
    const found: string[] = [];
    for await (const [key, source, text] of pairs(language)) {
      if (!text) found.push(`${file(key)}, ${key}: is missing or empty`);
      else if (text !== text.trim()) found.push(`${file(key)}, ${key}: has a space at an end`);
      else if (text === source && !same.test(text) && !isWaiting(text))
        found.push(
          `${file(key)}, ${key}: is "${text}" as in English; write toTranslate('${text}') until it is translated, or add it to "same" in this test if that is right`,
        );
    }
    expect(found).toEqual([]);
  });

  it('do not give two links or form fields the same name', async () => {
    const messages = await loadMessages(language);
    const table: MessageTable = messages?.['trade-site-header'] ?? {};
    const pages = Object.entries(table).filter(([key]) => key.startsWith('page.'));
    expect(new Set(pages.map(([, text]) => text)).size).toBe(pages.length);
    const form: MessageTable = messages?.['trade-enquiry-form'] ?? {};
    const labels = Object.entries(form).filter(([key]) => key.startsWith('label.'));
    expect(new Set(labels.map(([, text]) => text)).size).toBe(labels.length);
  });
});

const files = globSync(['src/**/*.{ts,tsx}', 'hosts/**/*.{ts,tsx,html,yaml,php,js}'], {
  ignore: ['**/*.test.*', '**/locales/**', '**/texts/**'],
});
/** What code writes in quotes, and the beginnings of the names that it puts together, as `label.` is of `label.${name}`. */
const quoted = new Set(
  files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/['"`]([\w.-]+)(?=['"`]|\$\{)/g)].map(([, name]) => name),
  ),
);
const isUsed = (key: string): boolean =>
  quoted.has(key) ||
  [...key.matchAll(/[.-]/g)].some(({ index }) =>
    [index, index + 1].some((end) => quoted.has(key.slice(0, end))),
  );

it('every text is used somewhere', () => {
  const unused = Object.entries(english).flatMap(([name, table]) =>
    Object.keys(table)
      .filter((key) => !isUsed(key))
      .map((key) => `${name} ${key}: nothing shows this text; remove it from every language`),
  );
  expect(unused).toEqual([]);
});
