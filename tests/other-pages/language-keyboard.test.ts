import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { enquiryFields } from '../../src/api/enquiry-fields.ts';
import { galleryItems } from '../../src/features/gallery/gallery.fixtures.ts';
import { cardWithPicture, fourTabs } from '../../src/features/product-tabs/product-tabs.fixtures.ts';
import type { Messages } from '../../src/locales/en.ts';
import { loadMessages } from '../../src/locales/load-messages.ts';
import { eventually, share, site } from '../site/setting.ts';
import { host, testedLanguages } from './setting.ts';

/** As the specification orders them. */
const pages = [
  'home',
  'industries',
  'products',
  'services',
  'partnership',
  'about',
  'contact',
  'gallery',
  'blog',
] as const;
const sections = ['products', 'services', 'home', 'company'] as const;

const contacts = 'email="desk@example.com" phone="+60 3 0000 0000"';
const pageIn = (lang: string) =>
  host.page(`<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>${lang}</title>
<link rel="icon" href="data:,"><script src="${site.url}/elements/trade-elements.js" type="module"></script>
<trade-site-header company="Acme" product="Acme" current="/" ${contacts}></trade-site-header>
<trade-hub-button product="Acme"></trade-hub-button>
<trade-product-tabs></trade-product-tabs>
<trade-gallery></trade-gallery>
<trade-enquiry-form></trade-enquiry-form>
<trade-anti-fraud-footer company="Acme" domain="example.com" website="example.com" ${contacts}></trade-anti-fraud-footer>`);

const tab = { ...fourTabs[0], content: [cardWithPicture] };
const responses: [path: RegExp, json: unknown][] = [
  [/v1\/product/, [tab, { ...tab, title: 'Medical Device' }, { ...tab, title: 'Monitoring Device' }]],
  [/v1\/gallery/, { data: galleryItems(3), current_page: 1, last_page: 1 }],
];

/** A text of an element, with the company filled in as the elements do. */
async function textsOf(lang: (typeof testedLanguages)[number]) {
  const messages = (await loadMessages(lang)) as Messages;
  const acme = lang === 'ur' ? '\u2068Acme\u2069' : 'Acme';
  return <Tag extends keyof Messages>(tag: Tag, key: keyof Messages[Tag]) =>
    String(messages[tag][key]).replace('{product}', acme);
}

describe.each(testedLanguages)('with only the keyboard, in %s', (lang) => {
  const shared = share(undefined, {
    width: 900,
    reducedMotion: 'reduce',
    prepare: async (page) => {
      for (const [path, json] of responses) {
        await page.route(path, (route) =>
          route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } }),
        );
      }
    },
  });
  let page: Page;
  let t: Awaited<ReturnType<typeof textsOf>>;
  const [forward, back] = lang === 'ur' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];

  beforeAll(async () => {
    t = await textsOf(lang);
    page = shared();
    await page.goto(pageIn(lang));
    for (const element of await page.locator('body > *').all()) {
      await element.evaluate((node) => node.scrollIntoView());
      await element.locator(`[data-view][lang="${lang}"] > *`).first().waitFor();
    }
    await page.locator('trade-product-tabs [role=tabpanel]').waitFor();
    await page.locator('trade-gallery [part=open]').nth(2).waitFor();
  });

  /** The name of what has the focus; empty for the page itself. */
  const focused = () =>
    page.evaluate(() => {
      let node: Element | null = document.activeElement;
      while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
      if (!node || node === document.body) return '';
      if (node.role === 'tabpanel') return 'panel';
      const label = (node as HTMLInputElement).labels?.[0];
      return (node.getAttribute('aria-label') ?? (label ?? node).textContent ?? '').trim();
    });
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
    return focused();
  };
  /** What the focus passes on its way, up to a name. */
  async function tabTo(last: string): Promise<string[]> {
    const passed: string[] = [];
    while (passed.length < 40 && passed.at(-1) !== last) passed.push(await press('Tab'));
    return passed;
  }
  const focus = (selector: string) => page.locator(selector).first().focus();

  it('the focus goes through the elements in the order of the page, each stop named in that language', async () => {
    const expected = [
      'Acme',
      t('trade-site-header', 'hub.button'),
      t('trade-site-header', 'menu'),
      t('trade-hub-button', 'hub.button'),
      'Safety Apparel',
      'panel',
      t('trade-product-tabs', 'contact'),
      t('trade-product-tabs', 'contact'),
      'Container vessel 1',
      'Pallet rack 2',
      'Palm fruit 3',
      ...enquiryFields.map((field) => t('trade-enquiry-form', `label.${field}`)),
      t('trade-enquiry-form', 'submit'),
      t('trade-anti-fraud-footer', 'legal'),
      '+60 3 0000 0000',
      'example.com',
      'desk@example.com',
      t('trade-anti-fraud-footer', 'check'),
      ...sections.map((name) => t('trade-anti-fraud-footer', `section.${name}`)),
    ];
    await focus('trade-site-header a');
    const last = t('trade-anti-fraud-footer', 'section.company');
    expect([await focused(), ...(await tabTo(last))]).toEqual(expected);
  });

  it('the menu opens, leads through the pages in that language, and closes on Escape', async () => {
    await focus('trade-site-header summary');
    await press('Enter');
    await page.locator('trade-site-header [part=menu-link]').first().waitFor();
    const links = pages.map((name) => t('trade-site-header', `page.${name}`));
    expect(await tabTo('+60 3 0000 0000')).toEqual([...links, 'desk@example.com', '+60 3 0000 0000']);
    // The code that hears it comes with the first opening.
    await eventually(() => press('Escape')).toBe(t('trade-site-header', 'menu'));
    await page.locator('trade-site-header [part=menu-link]').first().waitFor({ state: 'hidden' });
  });

  it('the hub dialog keeps the focus until Escape, which gives it back', async () => {
    await focus('trade-hub-button button');
    await press('Enter');
    const dialog = page.getByRole('dialog', { name: t('trade-hub-button', 'hub.title'), exact: true });
    await dialog.waitFor();
    expect(await focused()).toBe(t('trade-hub-button', 'hub.close'));
    // From the one button on, the focus leaves the page for the browser's own controls, and comes back.
    for (const key of ['Tab', 'Tab', 'Shift+Tab']) {
      expect(['', t('trade-hub-button', 'hub.close')]).toContain(await press(key));
    }
    expect(await press('Escape')).toBe(t('trade-hub-button', 'hub.button'));
    await dialog.waitFor({ state: 'hidden' });
  });

  it('arrow keys move through the tabs in the direction of writing', async () => {
    await focus('trade-product-tabs [role=tab][aria-selected=true]');
    expect(await press(forward)).toBe('Medical Device');
    expect(await press(forward)).toBe('Monitoring Device');
    expect(await press(back)).toBe('Medical Device');
    expect(await press('Home')).toBe('Safety Apparel');
  });

  it('arrow keys move through the large pictures in the direction of writing, and Escape leads back', async () => {
    await focus('trade-gallery [part=open]');
    await press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Container vessel 1' });
    await dialog.waitFor();
    const [previous, next] = [t('trade-gallery', 'previous'), t('trade-gallery', 'next')];
    expect(await tabTo(next)).toEqual([previous, next]);
    await press(forward);
    await page.getByRole('dialog', { name: 'Pallet rack 2' }).waitFor();
    await press(forward);
    await page.getByRole('dialog', { name: 'Palm fruit 3' }).waitFor();
    await press(back);
    await page.getByRole('dialog', { name: 'Pallet rack 2' }).waitFor();
    expect(await press('Escape')).toMatch(/vessel 1|rack 2/);
  });

  it('an empty form says at its first field what is missing', async () => {
    await focus('trade-enquiry-form [type=submit]');
    await press('Enter');
    const form = page.locator('trade-enquiry-form');
    await form.getByText(t('trade-enquiry-form', 'required.name'), { exact: true }).waitFor();
    await eventually(focused).toBe(t('trade-enquiry-form', 'label.name'));
    expect(await form.locator('#name').getAttribute('aria-describedby')).toBe('name-error');
  });

  it('the legal notice and the check of an address unfold, with the statements and the field in that language', async () => {
    await focus('trade-anti-fraud-footer [part=legal-toggle]:visible');
    await press('Enter');
    await page.getByText(t('trade-anti-fraud-footer', 'legal.brokers'), { exact: true }).waitFor();
    await focus('trade-anti-fraud-footer [part=check-toggle]');
    await press('Enter');
    await page.locator('trade-address-check textarea').waitFor();
    expect(await press('Tab')).toBe(t('trade-address-check', 'label'));
    await page.keyboard.type('desk@exarnple.com');
    await press('Enter');
    await page
      .locator('trade-address-check')
      .getByRole('status')
      .getByText(t('trade-address-check', 'reason.impostor'), { exact: true })
      .waitFor();
  });
});
