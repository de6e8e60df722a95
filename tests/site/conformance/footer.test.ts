import { describe, expect, it } from 'vitest';
import { readText, withSite } from './setting.ts';

const site = withSite();
const footer = 'trade-anti-fraud-footer';

const productLinks = [
  ['/products?tab=0', 'Safety Apparel'],
  ['/products?tab=1', 'Medical Device'],
  ['/products?tab=2', 'Monitoring Device'],
  ['/products?tab=3', 'Oil & Gas Products'],
];
const serviceLinks = [
  ['/services?tab=0', 'Network IT'],
  ['/services?tab=1', 'AI Solutions'],
  ['/services?tab=2', 'Warehouse Solutions'],
  ['/services?tab=3', 'Trade & Export'],
];
const homeEntries = ['About', 'Business Categories', 'Global Network', 'Why Choose Us', 'Key Highlights'];
const pageLinks = [
  '/privacy-policy',
  '/terms-conditions',
  '/shipping-return',
  '/refund-policy',
  '/about-us',
  '/partnership',
  '/contact-us',
];

describe('shared footer', () => {
  const home = site.share('/');
  const links = () =>
    home()
      .locator(`${footer} nav a:visible`)
      .evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.textContent] as const));

  it.each(pageLinks)('links %s', async (href) => {
    expect((await links()).filter(([to]) => to === href)).toHaveLength(1);
    await home()
      .request.get(site.url(href))
      .then((response) => expect(response.status()).toBe(200));
  });

  it.each(productLinks)('product links use a tab query: %s %s', async (href, text) => {
    expect(await links()).toContainEqual([href, text]);
  });

  it.each(serviceLinks)('service links use a tab query: %s %s', async (href, text) => {
    expect(await links()).toContainEqual([href, text]);
  });

  it('home entries (About, Business Categories, Global Network, Why Choose Us, Key Highlights) all point to /', async () => {
    expect((await links()).filter(([to]) => to === '/').map(([, text]) => text)).toEqual(homeEntries);
  });

  it('a social-media page link is present', async () => {
    const social = home()
      .locator(footer)
      .getByRole('link', { name: /social/i });
    expect(await social.isVisible()).toBe(true);
    expect(await social.getAttribute('href')).toMatch(/^https:\/\//);
  });

  it('the copyright line says 2025', async () => {
    expect(await readText(home(), '[part=footer]')).toMatch(/(©|copyright) ?2025\b/i);
  });

  it.each([
    ['sells no products via brokers or agents', /sell no products (via|through) brokers or agents/],
    ['runs no investment scheme', /run no investment scheme/],
    ['never asks individuals for money', /never ask individuals for money/],
    [
      'never asks clients to pay a third party or an unauthorised bank',
      /never ask clients to pay a third party or an unauthorised bank/,
    ],
    ['is not liable for fake accounts or emails', /not liable for fake accounts or emails/],
  ])('anti-fraud notice: the company %s', async (_, statement) => {
    expect(await readText(home(), '[part=footer]')).toMatch(statement);
  });

  it('gives an official email domain and website and a phone number for business enquiries and payment confirmation', async () => {
    const text = await readText(home(), '[part=footer]');
    expect(text).toMatch(/email domain @\S+\.\S+/i);
    expect(text).toMatch(/website \S+\.\S+/i);
    expect(text).toMatch(/business enquiries and payment confirmation \+\d[\d ]+/i);
  });

  it('is on every route, including an article and an unknown address', async () => {
    const page = home();
    for (const path of ['/blog/00000000-0000-4000-8000-000000000000', '/refund-policy', '/no-such-page']) {
      await page.goto(site.url(path), { waitUntil: 'domcontentloaded' });
      expect(await links()).toContainEqual(['/privacy-policy', 'Privacy Policy']);
    }
  });
});

describe('shared footer on mobile', () => {
  const narrow = site.share('/', { width: 390 });

  it.each(['Products', 'Services', 'Home', 'Company'])(
    'sections are collapsible on mobile: %s',
    async (title) => {
      const page = narrow();
      const section = page.locator(`${footer} [part=section]`).filter({
        has: page.locator('summary', { hasText: new RegExp(`^${title}$`) }),
      });
      const toggle = section.locator('summary');
      const list = section.locator('ul');
      expect(await list.isVisible()).toBe(false);
      await toggle.click();
      await list.waitFor();
      await toggle.click();
      await list.waitFor({ state: 'hidden' });
    },
  );

  it('what was opened stays open when another section is opened', async () => {
    const page = narrow();
    await page.locator(`${footer} nav summary`).nth(0).click();
    await page.locator(`${footer} nav summary`).nth(1).click();
    expect(await page.locator(`${footer} nav ul:visible`).count()).toBe(2);
  });
});

describe('legal-notice list', () => {
  // What assistive technology says of it, in every browser: those that show a closed list open, by style, are a few.
  it.each([
    [1024, true],
    [1023, false],
  ])(
    'has the same state for screen readers as on screen, before and after a press, with script and without (%i)',
    async (width, expanded) => {
      for (const javaScriptEnabled of [true, false]) {
        const page = await site.open('/terms-conditions', { width, javaScriptEnabled });
        const heard = () =>
          page.locator(`${footer} [part=legal-toggle]:visible`).evaluate((toggle) => {
            const { open } = toggle.parentElement as HTMLDetailsElement;
            return open;
          });
        expect(await heard()).toBe(expanded);
        await page.locator(`${footer} [part=legal-toggle]:visible`).click();
        await page.locator(`${footer} [part=legal-list]`).waitFor({ state: expanded ? 'hidden' : 'visible' });
        expect(await heard()).toBe(!expanded);
      }
    },
  );

  it.each([
    ['starts expanded on screens wider than 1023px', 1024, true],
    ['starts expanded on wide screens', 1440, true],
    ['starts collapsed on narrow screens', 1023, false],
    ['starts collapsed on a phone', 360, false],
  ])('%s (%i)', async (_, width, expanded) => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await site.open('/terms-conditions', { width, javaScriptEnabled });
      expect(await page.locator(`${footer} [part=legal-list]`).isVisible()).toBe(expanded);
    }
  });

  it.each([1440, 390])('is toggled by an arrow (%i)', async (width) => {
    const page = await site.open('/terms-conditions', { width });
    const list = page.locator(`${footer} [part=legal-list]`);
    const arrow = page.locator(`${footer} [part=legal-toggle]:visible svg`);
    const expanded = await list.isVisible();
    await arrow.click();
    await list.waitFor({ state: expanded ? 'hidden' : 'visible' });
    await arrow.click();
    await list.waitFor({ state: expanded ? 'visible' : 'hidden' });
  });
});
