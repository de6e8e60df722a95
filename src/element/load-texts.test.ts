import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Messages } from '../locales/en.ts';
import { loadMessages } from '../locales/load-messages.ts';
import { toTranslate } from '../locales/to-translate.ts';
import type { AnyElementDefinition } from './element-definition.ts';
import { applyOverrides, loadElementTexts } from './load-texts.ts';
import { reportUnknownTexts } from './notices.ts';

const table = { submit: 'Send enquiry', loaded: { one: '1', other: '{count}' } };

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

const warnings = () => vi.mocked(console.warn).mock.calls.flat();

describe("a partner's own texts", () => {
  it('replace single texts', () => {
    expect(applyOverrides(table, { submit: 'Ask for a price' })).toEqual({
      ...table,
      submit: 'Ask for a price',
    });
  });

  it.each([{ sumbit: 'Go' }, { submit: 7 }, { toString: 'Go' }, JSON.parse('{"__proto__":"Go"}')])(
    'are ignored if their keys are unknown, with one warning that lists the known ones: %j',
    (unknown) => {
      expect(applyOverrides(table, unknown)).toEqual(table);
      const host = { localName: 'trade-x' } as Element;
      for (const _ of 'ab') reportUnknownTexts(host, unknown, table);
      expect(warnings()).toEqual([
        `<trade-x>: no text is called ${Object.keys(unknown)}; there are submit, loaded.`,
      ]);
    },
  );
});

it('an element with a text that waits for its translation is in English as a whole', async () => {
  const messages = { 'hub.button': '{product} Hub', 'hub.close': 'Close' };
  const definition = { tag: 'trade-hub-button', messages } as unknown as AnyElementDefinition;
  const load = () => loadElementTexts({ localName: 'trade-hub-button' } as Element, definition, 'tr');
  const before = await load();
  expect([before.language, before.t('hub.close')]).toEqual(['tr', 'Kapat']);
  const turkish = (await loadMessages('tr')) as { -readonly [Tag in keyof Messages]: Messages[Tag] };
  const { 'trade-hub-button': translated } = turkish;
  turkish['trade-hub-button'] = {
    ...translated,
    'hub.title': toTranslate('A title that nobody has translated'),
  };
  const { language, t } = await load();
  turkish['trade-hub-button'] = translated;
  expect([language, t('hub.close')]).toEqual(['en', 'Close']);
});
