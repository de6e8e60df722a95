import { describe, expect, it } from 'vitest';
import { site, visit } from '../site/setting.ts';
import { hostPage } from './setting.ts';

const tags = `<trade-site-header></trade-site-header>
<trade-mobile-menu></trade-mobile-menu>
<trade-blog-feed></trade-blog-feed>
<trade-article-view article-id="none"></trade-article-view>
<trade-product-tabs></trade-product-tabs>
<trade-anti-fraud-footer></trade-anti-fraud-footer>`;

async function links(address: string): Promise<Record<string, string[]>> {
  const { page: opened } = await visit(address, { width: 1280, height: 6000 });
  for (const part of ['blog-feed [part=link]', 'product-tabs [part=contact]', 'article-view [part=to-list]'])
    await opened.locator(`trade-${part}`).first().waitFor({ state: 'attached' });
  await opened.locator('trade-anti-fraud-footer [part=link]').first().waitFor({ state: 'attached' });
  const hero = opened.locator('trade-product-tabs img[part=hero-picture]');
  const found = await opened.evaluate(() =>
    Object.fromEntries(
      [...document.body.children]
        .filter(({ localName }) => localName.startsWith('trade-'))
        .map((element) => [
          element.localName,
          [...(element.shadowRoot?.querySelectorAll('a[href]:not([part=social], [part=channel] a)') ?? [])]
            .map((link) => link.getAttribute('href') ?? '')
            // Tabs and items are places of the page itself.
            .filter((href) => !/^([?#]|tel:|mailto:)/.test(href)),
        ]),
    ),
  );
  return { ...found, pictures: [(await hero.getAttribute('src')) ?? ''] };
}

describe('links of the company', () => {
  it("lead to the company from another company's page", async () => {
    const found = await links(
      hostPage(`<script type="module" src="${site.url}/elements/trade-elements.js"></script>${tags}`),
    );
    expect(Object.keys(found)).toHaveLength(7);
    for (const [element, addresses] of Object.entries(found)) {
      expect(addresses, element).not.toEqual([]);
      for (const address of addresses) expect(address, element).toMatch(`${site.url}/`);
    }
    expect(found['trade-site-header']).toContain(`${site.url}/about-us`);
    expect(found['trade-blog-feed']?.[0]).toMatch(/\/blog\/[\w-]{36}$/);
  });
});
