import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TextsContext } from '../../element/element-definition.ts';
import { createTexts } from '../../locales/create-texts.ts';
import { antiFraudFooter as messages } from '../../locales/en/anti-fraud-footer.ts';
import type { Language } from '../../locales/languages.ts';
import { readPageChanges } from '../../navigation/page-changes.ts';
import { antiFraudFooter } from './anti-fraud-footer.fixtures.ts';
import type { AntiFraudFooterProperties } from './anti-fraud-footer.store.ts';
import { FraudNotice } from './fraud-notice.tsx';

function rendered(properties: Partial<AntiFraudFooterProperties>, language: Language = 'en'): string {
  const { pages, ...given } = { ...antiFraudFooter, ...properties };
  const notice = createElement(FraudNotice, { ...given, changes: readPageChanges(pages) });
  const value = createTexts(language, messages);
  return renderToStaticMarkup(createElement(TextsContext.Provider, { value }, notice));
}

describe('the link to the address check', () => {
  it('is offered only where an official domain is known to compare with', () => {
    expect(rendered({ domain: 'example.com' })).toContain(messages.check);
    for (const domain of ['', ' ']) expect(rendered({ domain })).not.toContain(messages.check);
  });

  it('is not there where the company has left out that page', () => {
    for (const links of ['all', 'none'] as const)
      expect(rendered({ links, pages: '{"without":["/verify"]}' })).not.toContain(messages.check);
  });

  it.each([
    ['en', 'all', '/verify'],
    ['tr', 'all', '/verify?lang=tr'],
    ['zh-Hans', 'none', 'https://example.com/verify?lang=zh-Hans'],
    ['en', 'none', 'https://example.com/verify'],
  ] as const)('leads to its page: in %s, links %s, to %s', (language, links, href) => {
    expect(rendered({ links, website: 'https://example.com/' }, language)).toContain(`href="${href}"`);
  });
});
