import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../../hosts/pages/routes.ts';
import { eventually, withSite } from './setting.ts';

const site = withSite();
let paths: string[];

beforeAll(async () => {
  const { data } = await (await fetch(site.url('/api/v1/blog?page=1&size=1'))).json();
  paths = routes.map(({ path }) => path.replace(':id', data[0].uuid));
});

describe('screens and routes', () => {
  it('/ (home), industries, products, services, partnership, about-us, contact-us, privacy-policy, refund-policy, terms-conditions, shipping-return, gallery, blog, blog/{id}', () => {
    expect(routes.map(({ path }) => path).sort()).toEqual(
      [
        '/',
        '/industries',
        '/products',
        '/services',
        '/partnership',
        '/about-us',
        '/contact-us',
        '/privacy-policy',
        '/refund-policy',
        '/terms-conditions',
        '/shipping-return',
        // Not of the specification: the check of an address.
        '/verify',
        '/gallery',
        '/blog',
        '/blog/:id',
      ].sort(),
    );
  });

  it('all routes are public', async () => {
    for (const path of paths) {
      const { status, redirected } = await fetch(site.url(path));
      expect({ path, status, redirected }).toEqual({ path, status: 200, redirected: false });
    }
  });

  it('no route other than blog/{id} has a parameter', async () => {
    for (const path of paths.filter((path) => path !== '/'))
      expect((await fetch(site.url(`${path}/1`))).status).toBe(404);
  });
});

describe('a run through all routes', () => {
  it.each([
    [360, 1023],
    [1440, 1024],
  ])(
    'at %i and then %i px shows no console error, no failed request, no horizontal scroll bar, one h1',
    async (...widths) => {
      const { page, errors } = await site.watch({ width: widths[0] });
      for (const path of paths) {
        await page.goto(site.url(path));
        await page.evaluate(loadPictures);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          const overflow = await page.evaluate(() => {
            const { scrollWidth, clientWidth } = document.documentElement;
            return scrollWidth - clientWidth;
          });
          const h1 = await page.locator('h1').count();
          expect({ path, width, overflow, h1, errors }).toEqual({
            path,
            width,
            overflow: 0,
            h1: 1,
            errors: [],
          });
        }
      }
    },
  );

  it('every route change scrolls instantly to the top of the page', async () => {
    const page = await site.open('/');
    for (const name of ['Industries', 'Partnership', 'Gallery', 'Blog', 'Home']) {
      await page.evaluate(scrollToEnd);
      const places = page.evaluate(recordScroll);
      await page
        .locator('trade-site-header')
        .getByRole('link', { name, exact: true })
        .first()
        .evaluate((link: HTMLElement) => link.click());
      // Straight to the top, nothing in between.
      const [from, ...visited] = await places;
      expect(visited.filter((place) => place !== from)).toEqual([0]);
    }
  });
});

/** Scrolls to the end of the page, which moves while lists load. */
async function scrollToEnd(): Promise<void> {
  for (let still = 0, height = 0; still < 20 || scrollY === 0; still++) {
    const { scrollHeight } = document.documentElement;
    if (scrollHeight !== height) still = 0;
    height = scrollHeight;
    scrollTo(0, height);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** The tab that a products page shows. */
async function shownTab(page: Page) {
  await page.getByRole('tab').first().waitFor();
  return page.evaluate(() => {
    const find = (selector: string) =>
      document.querySelector('trade-product-tabs')?.shadowRoot?.querySelector<HTMLElement>(selector) ??
      document.createElement('p');
    return {
      query: location.search,
      tab: find('[role=tab][aria-selected=true]').textContent,
      picture: find('[part=hero-picture]').getAttribute('src'),
      ground: getComputedStyle(find('[part=hero]')).backgroundColor,
      text: find('[role=tabpanel]').innerText,
    };
  });
}

describe('/products?tab=2', () => {
  const products = site.share('/products?tab=2');
  let typed: Awaited<ReturnType<typeof shownTab>>;
  const expectTyped = (page: Page) => eventually(() => shownTab(page)).toEqual(typed);
  const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const isMarked = (page: Page) => page.evaluate(() => 'sameDocument' in window);

  it('typed into the address bar', async () => {
    typed = await shownTab(products());
    expect(typed).toMatchObject({ query: '?tab=2', tab: 'Monitoring Device' });
    expect(typed.text).toContain('Monitoring Device');
  });

  it('clicked from the footer while on /products: the same tab, picture and text', async () => {
    const page = products();
    await page.goto(site.url('/products'));
    await mark(page);
    expect((await shownTab(page)).tab).toBe('Safety Apparel');
    await page.locator('trade-anti-fraud-footer').getByRole('link', { name: 'Monitoring Device' }).click();
    await expectTyped(page);
    expect(await isMarked(page)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it('clicked from the footer while on another tab of /products', async () => {
    const page = products();
    for (const [name, query] of [
      ['Oil & Gas Products', '?tab=3'],
      ['Monitoring Device', '?tab=2'],
    ] as const) {
      await page.locator('trade-anti-fraud-footer').getByRole('link', { name }).click();
      await eventually(() => shownTab(page)).toMatchObject({ query, tab: name });
    }
    await expectTyped(page);
  });

  it('clicked from the footer of another page', async () => {
    const page = products();
    await page.goto(site.url('/refund-policy'));
    await page.locator('trade-anti-fraud-footer').getByRole('link', { name: 'Monitoring Device' }).click();
    await page.waitForURL('**/products?tab=2');
    await expectTyped(page);
  });

  it('reached with back, from another tab: the same tab, picture and text', async () => {
    const page = products();
    await page.goto(site.url('/products?tab=2'));
    await mark(page);
    await page.getByRole('tab', { name: 'Medical Device' }).click();
    await eventually(() => shownTab(page)).toMatchObject({ query: '?tab=1', tab: 'Medical Device' });
    await page.goBack();
    await expectTyped(page);
    expect(await isMarked(page)).toBe(true);
  });

  it('reached with back, from another page: the same tab, picture and text', async () => {
    const page = products();
    await page.locator('trade-site-header').getByRole('link', { name: 'Gallery' }).first().click();
    await page.waitForURL('**/gallery');
    await page.goBack();
    await page.waitForURL('**/products?tab=2');
    await expectTyped(page);
  });

  it('choosing a tab updates the query without a reload; back and forward follow', async () => {
    const page = products();
    await page.goto(site.url('/products'));
    await mark(page);
    const names = ['Monitoring Device', 'Oil & Gas Products', 'Medical Device'];
    for (const [index, name] of names.entries()) {
      await page.getByRole('tab', { name }).click();
      await eventually(() => shownTab(page)).toMatchObject({ query: `?tab=${[2, 3, 1][index]}`, tab: name });
    }
    for (const [query, tab] of [
      ['?tab=3', 'Oil & Gas Products'],
      ['?tab=2', 'Monitoring Device'],
      ['', 'Safety Apparel'],
    ] as const) {
      await page.goBack();
      await eventually(() => shownTab(page)).toMatchObject({ query, tab });
    }
    for (const name of names.slice(0, 2)) {
      await page.goForward();
      await eventually(() => shownTab(page)).toMatchObject({ tab: name });
    }
    expect(await isMarked(page)).toBe(true);
  });

  it('choosing by keyboard updates the query too, from the first key', async () => {
    const page = products();
    await page.goto(site.url('/products'));
    await page.getByRole('tab').first().focus();
    await page.keyboard.press('End');
    await eventually(() => shownTab(page)).toMatchObject({ query: '?tab=3', tab: 'Oil & Gas Products' });
  });

  it('a reload keeps the chosen tab', async () => {
    const page = products();
    await page.reload();
    expect(await shownTab(page)).toMatchObject({ query: '?tab=3', tab: 'Oil & Gas Products' });
  });

  it('works without JavaScript: typed, and clicked as a tab', async () => {
    const page = await site.open('/products?tab=2', { javaScriptEnabled: false });
    expect(await page.getByRole('tab', { selected: true }).innerText()).toBe('Monitoring Device');
    await page.getByRole('tab', { name: 'Medical Device' }).click();
    await page.waitForURL('**/products?tab=1');
    expect(await page.getByRole('tab', { selected: true }).innerText()).toBe('Medical Device');
  });
});

describe('a tab query that is not a tab index falls back to 0', () => {
  it.each(['9', '4', '-1', 'x', '', '1.5'])('tab=%s', async (query) => {
    const page = await site.open(`/products?tab=${query}`);
    expect(await shownTab(page)).toMatchObject({ tab: 'Safety Apparel' });
    await page.getByRole('tab', { name: 'Medical Device' }).click();
    await eventually(() => shownTab(page)).toMatchObject({ query: '?tab=1', tab: 'Medical Device' });
  });
});

describe('a tab query is a number, however it is written', () => {
  it.each(['1', '01', '001'])('tab=%s', async (query) => {
    const page = await site.open(`/products?tab=${query}`);
    expect(await shownTab(page)).toMatchObject({ tab: 'Medical Device' });
    // From another page, and by a link of this one, it is the same.
    for (const from of ['/refund-policy', '/products?tab=3']) {
      await page.goto(site.url(from));
      await page.evaluate((href) => {
        const link = document.createElement('a');
        link.href = href;
        document.body.append(link);
        link.click();
      }, `/products?tab=${query}`);
      await eventually(() => shownTab(page)).toMatchObject({ query: `?tab=${query}`, tab: 'Medical Device' });
    }
  });
});

/** Loads every picture of the page, those below the window included. */
async function loadPictures(): Promise<void> {
  const roots = [
    document,
    ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []),
  ];
  const pictures = roots.flatMap((root) => [...root.querySelectorAll('img')]);
  for (const picture of pictures) picture.loading = 'eager';
  // A picture that fails shows itself among the failed requests.
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
}

/** Every place that the page is scrolled to until it stands at the top again. */
function recordScroll(): Promise<number[]> {
  const places = [scrollY];
  return new Promise((resolve) => {
    addEventListener('scroll', function note() {
      places.push(scrollY);
      if (scrollY > 0) return;
      removeEventListener('scroll', note);
      resolve(places);
    });
  });
}
