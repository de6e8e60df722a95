import { describe, expect, it } from 'vitest';
import { open, readText, share, site } from '../setting.ts';

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
  const home = share('/');
  const links = () =>
    home()
      .locator(`${footer} nav a:visible`)
      .evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.textContent] as const));

  it.each(pageLinks)('links to %s', async (href) => {
    expect((await links()).filter(([to]) => to === href)).toHaveLength(1);
    expect((await fetch(site.url + href)).status).toBe(200);
  });

  it.each([...productLinks, ...serviceLinks])(
    'has product and service links with a tab query: %s %s',
    async (href, text) => {
      expect(await links()).toContainEqual([href, text]);
    },
  );

  it('has home entries (About, Business Categories, Global Network, Why Choose Us, Key Highlights) that all point to /', async () => {
    expect((await links()).filter(([to]) => to === '/').map(([, text]) => text)).toEqual(homeEntries);
  });

  it('has a link to a social-media page', async () => {
    const social = home()
      .locator(footer)
      .getByRole('link', { name: /social/i });
    expect(await social.isVisible()).toBe(true);
    expect(await social.getAttribute('href')).toMatch(/^https:\/\//);
  });

  it('has a copyright line that says 2025', async () => {
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
  ])('says in its anti-fraud notice that the company %s', async (_, statement) => {
    expect(await readText(home(), '[part=footer]')).toMatch(statement);
  });

  it('gives an official email domain and website and a phone number for business enquiries and payment confirmation', async () => {
    const text = await readText(home(), '[part=footer]');
    expect(text).toMatch(/email domain @\S+\.\S+/i);
    expect(text).toMatch(/website \S+\.\S+/i);
    expect(text).toMatch(/business enquiries and payment confirmation \+\d[\d ]+/i);
  });

  it('is on every route, an article and an unknown address included', async () => {
    const page = home();
    for (const path of ['/blog/00000000-0000-4000-8000-000000000000', '/refund-policy', '/no-such-page']) {
      await page.goto(site.url + path, { waitUntil: 'domcontentloaded' });
      expect(await links()).toContainEqual(['/privacy-policy', 'Privacy Policy']);
    }
  });
});

describe('shared footer on mobile', () => {
  const narrow = share('/', { width: 390 });

  it.each(['Products', 'Services', 'Home', 'Company'])('has a collapsible section: %s', async (title) => {
    const section = narrow()
      .locator(`${footer} [part=section]`)
      .filter({ has: narrow().locator('summary', { hasText: new RegExp(`^${title}$`) }) });
    const list = section.locator('ul');
    expect(await list.isVisible()).toBe(false);
    await section.locator('summary').click();
    await list.waitFor();
    await section.locator('summary').click();
    await list.waitFor({ state: 'hidden' });
  });
});

describe('legal-notice list', () => {
  it.each([
    ['expanded on screens wider than 1023px', 1024, true, true],
    ['expanded on screens wider than 1023px, without script', 1024, true, false],
    ['collapsed on narrow screens', 1023, false, true],
    ['collapsed on narrow screens, without script', 1023, false, false],
  ])('starts %s, and is toggled by an arrow', async (_, width, expanded, javaScriptEnabled) => {
    const page = await open('/terms-conditions', { width, javaScriptEnabled });
    const list = page.locator(`${footer} [part=legal-list]`);
    const toggle = page.locator(`${footer} [part=legal-toggle]:visible`);
    // For screen readers as well: a few browsers show a closed list open, by style.
    const isOpen = () => toggle.evaluate((node) => (node.parentElement as HTMLDetailsElement).open);
    expect([await list.isVisible(), await isOpen()]).toEqual([expanded, expanded]);
    for (const next of [!expanded, expanded]) {
      await toggle.locator('svg').click();
      await list.waitFor({ state: next ? 'visible' : 'hidden' });
      expect(await isOpen()).toBe(next);
    }
  });
});
