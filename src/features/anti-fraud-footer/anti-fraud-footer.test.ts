import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { TextsContext } from '../../element/texts-context.ts';
import { createTexts } from '../../locales/create-texts.ts';
import { antiFraudFooter as messages } from '../../locales/en/anti-fraud-footer.ts';
import { antiFraudFooter } from './anti-fraud-footer.fixtures.ts';
import { createAntiFraudFooterStore } from './anti-fraud-footer.store.ts';
import { CheckDisclosure } from './check-disclosure.tsx';

describe('the address check', () => {
  it('is loaded when it is opened, not before', async () => {
    const load = vi.fn(async () => undefined);
    const { getState } = createAntiFraudFooterStore(load);
    expect(load).not.toHaveBeenCalled();
    expect(getState().checkReady).toBe(false);
    await getState().openCheck();
    expect(getState().checkReady).toBe(true);
  });

  it('is loaded again at the next opening if its code did not load', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const load = vi.fn(async (): Promise<unknown> => undefined).mockRejectedValueOnce(new TypeError('away'));
    const { getState } = createAntiFraudFooterStore(load);
    await getState().openCheck();
    expect(getState().checkReady).toBe(false);
    expect(log).toHaveBeenCalledOnce();
    await getState().openCheck();
    expect(getState().checkReady).toBe(true);
    log.mockRestore();
  });

  it.each([
    ['example.com', true],
    ['', false],
    [' ', false],
  ])('is offered where an official domain is known to compare with: %j', (domain, isOffered) => {
    const state = createAntiFraudFooterStore(async () => undefined).getState();
    const check = createElement(CheckDisclosure, { ...antiFraudFooter, domain, state });
    const html = renderToStaticMarkup(
      createElement(TextsContext.Provider, { value: createTexts('en', messages) }, check),
    );
    expect(html.includes(messages.check)).toBe(isOffered);
  });

  it.each([
    ['en', 'all', '/verify'],
    ['tr', 'all', '/verify?lang=tr'],
    ['zh-Hans', 'none', 'https://example.com/verify?lang=zh-Hans'],
    ['en', 'none', 'https://example.com/verify'],
  ] as const)(
    'is a link to its page in the footer’s language before it is opened: %s, links %s',
    (...row) => {
      const [language, links, href] = row;
      const state = createAntiFraudFooterStore(async () => undefined).getState();
      const website = 'https://example.com/';
      const check = createElement(CheckDisclosure, { ...antiFraudFooter, website, links, state });
      const html = renderToStaticMarkup(
        createElement(TextsContext.Provider, { value: createTexts(language, messages) }, check),
      );
      expect(html).toContain(`href="${href}"`);
    },
  );
});
