import { describe, expect, it } from 'vitest';
import { eventually, site, visit } from '../site/setting.ts';
import { hostPage } from './setting.ts';

const loader = `<script type="module" src="${site.url}/elements/trade-elements.js"></script>`;

it('on paper, an element of a page that is always dark has dark ink and no frame', async () => {
  const address = hostPage(`<style>:root { color-scheme: dark; background: #111; color: #eee }</style>
    <trade-enquiry-form></trade-enquiry-form>${loader}`);
  const { page } = await visit(address);
  const view = page.locator('trade-enquiry-form [data-view]');
  await page.locator('trade-enquiry-form [part=form]').waitFor();
  const look = () =>
    view.evaluate((node) => {
      const { color, boxShadow } = getComputedStyle(node);
      return { color, boxShadow };
    });
  expect(await look()).toEqual({ color: 'rgb(233, 238, 236)', boxShadow: expect.stringContaining('px') });
  await page.emulateMedia({ media: 'print' });
  expect(await look()).toEqual({ color: 'rgb(15, 42, 59)', boxShadow: 'none' });
});

it('links to further pages and tabs keep a fragment that is a route of the page', async () => {
  const address = hostPage(
    `<trade-gallery></trade-gallery><trade-product-tabs></trade-product-tabs>${loader}`,
  );
  for (const [fragment, kept] of [
    ['#/pictures', '#/pictures'],
    ['#!pictures', '#!pictures'],
    ['#pictures', ''],
  ]) {
    const { page } = await visit(address + fragment);
    const more = page.locator('trade-gallery [part=more]');
    await eventually(() => more.getAttribute('href')).toBe(`?page=2${kept}`);
    const tab = page.locator('trade-product-tabs [part~=tab]').nth(1);
    expect(await tab.getAttribute('href')).toMatch(new RegExp(`^\\?tab=[^#]*${kept}$`));
  }
});

describe('a press on a picture whose code does not load', () => {
  const open = async (failures: number) => {
    let requests = 0;
    const visited = await visit(hostPage(`<trade-gallery></trade-gallery>${loader}`), {
      fresh: true,
      prepare: (page) =>
        page.route('**/chunks/lightbox-*.js', (route) =>
          ++requests > failures ? route.continue() : route.abort(),
        ),
    });
    const control = visited.page.locator('trade-gallery [part=open]').first();
    const href = await control.getAttribute('href');
    await control.click();
    return { ...visited, href: new URL(href ?? '', visited.page.url()).href };
  };

  it('opens it when the second request succeeds', async () => {
    const { page } = await open(1);
    await page.locator('trade-gallery [part=large-title]').waitFor();
  });

  it('leads to the picture itself when both requests fail', async () => {
    const { page, href } = await open(2);
    await page.waitForURL(href);
  });
});
