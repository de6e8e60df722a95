import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { TextsContext } from '../../element/element-definition.ts';
import { createTexts } from '../../locales/create-texts.ts';
import { antiFraudFooter as messages } from '../../locales/en/anti-fraud-footer.ts';
import type { Language } from '../../locales/languages.ts';
import { antiFraudFooter } from './anti-fraud-footer.fixtures.ts';
import { type AntiFraudFooterProperties, createAntiFraudFooterStore } from './anti-fraud-footer.store.ts';
import { CheckDisclosure } from './fraud-notice.tsx';

/** The disclosure of the check, before it is opened. */
function rendered(properties: Partial<AntiFraudFooterProperties>, language: Language = 'en'): string {
  const state = createAntiFraudFooterStore(async () => undefined).getState();
  const check = createElement(CheckDisclosure, { ...antiFraudFooter, ...properties, state });
  const value = createTexts(language, messages);
  return renderToStaticMarkup(createElement(TextsContext.Provider, { value }, check));
}

describe('the address check', () => {
  it('is loaded when it is opened, and again at the next opening if its code did not load', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const load = vi.fn(async (): Promise<unknown> => undefined).mockRejectedValueOnce(new TypeError('away'));
    const { getState } = createAntiFraudFooterStore(load);
    expect(load).not.toHaveBeenCalled();
    await getState().openCheck();
    expect(getState().checkReady).toBe(false);
    expect(log).toHaveBeenCalledOnce();
    await getState().openCheck();
    expect(getState().checkReady).toBe(true);
    log.mockRestore();
  });

  it('is offered only where an official domain is known to compare with', () => {
    expect(rendered({ domain: 'example.com' })).toContain(messages.check);
    for (const domain of ['', ' ']) expect(rendered({ domain })).toBe('');
  });

  it.each([
    ['en', 'all', '/verify'],
    ['tr', 'all', '/verify?lang=tr'],
    ['zh-Hans', 'none', 'https://example.com/verify?lang=zh-Hans'],
    ['en', 'none', 'https://example.com/verify'],
  ] as const)(
    'is a link to its page before it is opened: in %s, links %s, to %s',
    (language, links, href) => {
      expect(rendered({ links, website: 'https://example.com/' }, language)).toContain(`href="${href}"`);
    },
  );
});
