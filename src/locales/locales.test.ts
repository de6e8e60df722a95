import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { languages } from './languages.ts';
import { loadMessages } from './load-messages.ts';
import type { MessageTable } from './texts.ts';

const others = languages.filter((language) => language !== 'en');

/** The texts of a table, each plural form separately: key, English, translation. */
function* pairs(tables: Record<string, MessageTable>): Generator<[string, string, string]> {
  for (const [tag, table] of Object.entries(en as Record<string, MessageTable>)) {
    for (const [key, english] of Object.entries(table)) {
      const text = tables[tag]?.[key] ?? '';
      const forms = typeof text === 'string' ? { text } : text;
      const form = typeof english === 'string' ? english : english.other;
      for (const written of Object.values(forms)) yield [`${tag} ${key}`, form, written];
    }
  }
}

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe.each(others)('the texts in %s', (language) => {
  it('have the same placeholders as English, each as often', async () => {
    const messages = await loadMessages(language);
    for (const [key, english, text] of pairs(messages as never)) {
      expect([key, placeholders(text)]).toEqual([key, placeholders(english)]);
    }
  });

  it('are never empty, padded or left in English', async () => {
    const messages = await loadMessages(language);
    // The same word in both languages, or nothing but signs.
    const same = /^(Menu|Blog|Email|\{place\} \/ \{count\})$/;
    for (const [key, english, text] of pairs(messages as never)) {
      expect([key, text]).toEqual([key, text.trim()]);
      expect([key, text]).not.toEqual([key, '']);
      if (!same.test(text)) expect([key, text]).not.toEqual([key, english]);
    }
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
