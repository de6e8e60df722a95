import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { filledEnquiry } from '../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import { sample } from '../full.ts';
import { publicUrl } from '../site/site.ts';
import { sharedSetting, type VisitOptions, visit } from './setting.ts';

const setting = sharedSetting();

const open = async (query = '', options: VisitOptions = {}) => {
  const visited = await visit(setting, `${setting.site.url}/playground${query}`, options);
  await visited.page.getByRole('heading', { name: /Copy the/ }).waitFor();
  return { ...visited, stage: visited.page.frameLocator('iframe') };
};
const snippet = async (page: Page) => (await page.locator('.snippet pre').textContent()) ?? '';
const choose = (page: Page, name: string | RegExp) =>
  page.getByRole('radio', { name, exact: true }).check({ force: true });
const openDetails = (page: Page, name: RegExp) => page.locator('summary', { hasText: name }).click();

/** A page of another origin with a snippet in it. */
const paste = (html: string) =>
  visit(
    setting,
    setting.host.page(
      `<!doctype html><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">${html}`,
    ),
  );

const places = {
  WordPress: 'Copy the address',
  'An HTML block': 'Copy the snippet',
  'A website of your own': 'Copy the snippet',
  'An app': 'Copy the component',
  'Email, print': 'Copy the link',
};

describe('the first question', () => {
  it('decides what is copied, and shows in three steps where it is pasted', async () => {
    const { page, errors } = await open();
    for (const [place, heading] of Object.entries(places)) {
      await choose(page, new RegExp(`^${place}`));
      await page.getByRole('heading', { name: heading }).waitFor();
      expect(await page.locator('.paste li').count(), place).toBe(3);
      expect(await page.locator('.paste svg.drawing').isVisible(), place).toBe(true);
    }
    expect(errors).toEqual([]);
    await page.close();
  });

  it('for WordPress gives an address that its oEmbed answers, and shows the frame of that answer', async () => {
    const { page, stage } = await open();
    const address = await snippet(page);
    expect(address).toBe(`${publicUrl}/contact-us`);
    const answer = await fetch(`${setting.site.url}/oembed?url=${encodeURIComponent(address)}`);
    expect((await answer.json()).html).toContain('/embed/enquiry-form');
    expect(await stage.locator('iframe').getAttribute('sandbox')).toBe('allow-scripts');
    await stage.frameLocator('iframe').locator('trade-enquiry-form #looking_for').waitFor();
    // WordPress hides its link to the page once the frame is there.
    await stage.locator('blockquote').waitFor({ state: 'hidden' });
    expect(await page.getByRole('radio', { name: 'Hub button' }).isDisabled()).toBe(true);
    await page.close();
  });

  it('for paper gives a link and its QR code', async () => {
    const { page, stage } = await open('?element=trade-enquiry-form&place=link&attr.looking-for=Rice');
    expect(await snippet(page)).toBe(`${setting.site.url}/contact-us?looking_for=Rice`);
    await stage.getByAltText('QR code of the address').waitFor();
    const download = page.getByRole('link', { name: 'Download the QR code' });
    expect(await download.getAttribute('href')).toMatch(/^data:image\/svg/);
    await page.close();
  });
});

describe('every element', () => {
  it('can be shown with a field for each of its attributes', async () => {
    const { page, errors, stage } = await open('?element=trade-enquiry-form&place=website');
    const { modules } = await (await fetch(`${setting.site.url}/elements/custom-elements.json`)).json();
    expect(modules).toHaveLength(10);
    for (const { declarations } of modules) {
      const { tagName, attributes } = declarations[0];
      await page.locator(`input[value=${tagName}]`).check({ force: true });
      await stage.locator(`${tagName}:defined`).waitFor({ state: 'attached' });
      for (const { name } of attributes) {
        // The language is chosen for all elements at once.
        if (name !== 'lang') expect(await page.locator(`#attribute-${name}`).count(), name).toBe(1);
      }
    }
    expect(errors).toEqual([]);
    await page.close();
  });

  it('is copied without any fact of the company, which it knows', async () => {
    const { page, stage } = await open('?element=trade-enquiry-form&place=website');
    for (const name of ['Anti-fraud footer', 'Address check', 'Site header', 'Mobile menu', 'Hub button']) {
      await choose(page, name);
      expect(await snippet(page), name).not.toMatch(/example\.com|Trade Elements|\+\d/);
    }
    await choose(page, 'Anti-fraud footer');
    await stage.locator('trade-anti-fraud-footer').getByText('+60 3 0000 0000').waitFor();
    await page.close();
  });
});

describe('what is filled in', () => {
  it('is shown on the stage and in the snippet, with only the keyboard', async () => {
    const { page, stage } = await open('?element=trade-enquiry-form&place=website');
    await page.locator('input[name=place]:checked').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    expect(await page.locator('input[name=element]:checked').inputValue()).toBe('trade-enquiry-form');
    for (let press = 0; press < 3; press++) await page.keyboard.press('Tab');
    await page.keyboard.type('Palm oil');
    await expect.poll(() => stage.locator('#looking_for').inputValue(), { timeout: 5000 }).toBe('Palm oil');
    expect(await snippet(page)).toContain('<trade-enquiry-form looking-for="Palm oil">');
    await page.close();
  });

  it('fills in fields ahead, words and a checkbox without any JSON to write', async () => {
    const { page, stage } = await open('?element=trade-enquiry-form&place=website');
    await page.getByLabel('Your words above the button').selectOption('checkbox');
    await page.getByLabel('Words beside the checkbox').fill('You may answer me.');
    await openDetails(page, /fill in ahead/);
    await page.locator('#value-name').fill('Aisyah');
    await openDetails(page, /in place of ours/);
    await page.locator('#text-submit').fill('Ask for a price');
    await stage.getByRole('button', { name: 'Ask for a price' }).waitFor();
    expect(await stage.locator('#name').inputValue()).toBe('Aisyah');
    expect(await stage.getByLabel('You may answer me.').isVisible()).toBe(true);
    await page.close();
  });

  it('is missing from a frame or an address only with a word', async () => {
    const { page } = await open(
      '?element=trade-enquiry-form&place=block&notice=checkbox&noticeText=You+may+answer+me.',
    );
    expect(await page.locator('.snippet .message').count()).toBe(0);
    await choose(page, 'Only frames');
    await page.getByText('Not in a frame: the checkbox that visitors have to tick.').waitFor();
    await page.close();
  });

  it('opens again from its address', async () => {
    const { page } = await open('?element=trade-enquiry-form&place=website');
    await choose(page, 'Page');
    await page.getByLabel('Your page is').selectOption('dark');
    await page.locator('#attribute-failure-message').fill('Not “sent” & kept');
    await expect.poll(() => page.url(), { timeout: 5000 }).toContain('failure-message');
    const again = await open(new URL(page.url()).search);
    expect(await snippet(again.page)).toBe(await snippet(page));
    const form = again.stage.locator('trade-enquiry-form');
    await expect
      .poll(() => form.evaluate((element) => getComputedStyle(element).colorScheme), { timeout: 5000 })
      .toBe('dark');
    await page.close();
    await again.page.close();
  });
});

describe('the stage', () => {
  it('has the snippet that is copied', async () => {
    const { page, stage } = await open('?element=trade-enquiry-form&place=website&language=tr');
    await expect.poll(() => snippet(page), { timeout: 5000 }).toContain('Talebi gönder');
    const form = stage.locator('trade-enquiry-form');
    await form.locator('#looking_for').waitFor();
    expect(await snippet(page)).toContain(await form.evaluate((element) => element.outerHTML));
    await page.close();
  });

  it('is an Urdu page from right to left for Urdu', async () => {
    const { page, stage } = await open('?element=trade-enquiry-form&place=website&language=ur');
    await stage.locator('trade-enquiry-form #looking_for').waitFor();
    const direction = (selector: string) =>
      stage.locator(selector).evaluate((element) => getComputedStyle(element).direction);
    expect(await direction('body')).toBe('rtl');
    expect(await direction('trade-enquiry-form [part=form]')).toBe('rtl');
    expect(await page.locator('body').evaluate((body) => getComputedStyle(body).direction)).toBe('ltr');
    await page.close();
  });

  it('tells developers of the events as they fire', async () => {
    const { page, stage } = await open('?element=trade-enquiry-form&place=website');
    await openDetails(page, /For developers/);
    await stage.getByRole('button', { name: 'Send enquiry' }).click();
    await page.getByRole('log').getByText('trade-enquiry-invalid').waitFor();
    expect(await page.getByRole('log').textContent()).toContain('fields: name, email, organisation');
    await page.close();
  });
});

describe('the snippets, on a page of another origin', () => {
  it('run as they are, and send an enquiry', async () => {
    const { page } = await open('?element=trade-enquiry-form&place=block&attr.looking-for=Rice');
    const host = await paste(await snippet(page));
    const form = host.page.locator('trade-enquiry-form');
    await form.locator('#looking_for').waitFor();
    expect(await form.locator('#looking_for').inputValue()).toBe('Rice');
    for (const [field, value] of Object.entries(filledEnquiry)) await form.locator(`#${field}`).fill(value);
    await form.getByRole('button', { name: 'Send enquiry' }).click();
    await form.locator('[part=notice]').waitFor();
    expect(host.errors).toEqual([]);
    await host.page.close();
    await page.close();
  });

  it.each(['Fixed version, SRI', 'Classic script, SRI'])('run as they are: %s', async (kind) => {
    const { page } = await open('?element=trade-enquiry-form&place=website');
    await openDetails(page, /For developers/);
    await choose(page, kind);
    const text = await snippet(page);
    expect(text).toMatch(/integrity="sha384-/);
    const host = await paste(text);
    await host.page.locator('trade-enquiry-form #looking_for').waitFor();
    expect(host.errors).toEqual([]);
    await host.page.close();
    await page.close();
  });

  it('show the element in a frame', async () => {
    const { page } = await open('?element=trade-enquiry-form&place=block&block=frame');
    const [frame = ''] = (await snippet(page)).split('<script');
    const host = await paste(frame);
    await host.page.frameLocator('iframe').locator('trade-enquiry-form #looking_for').waitFor();
    await host.page.close();
    await page.close();
  });

  it('leave authors of WordPress a link that works, where its filter removes the rest', async () => {
    const { page } = await open('?element=trade-enquiry-form&place=block');
    // What `wp_kses_post` does to it: unknown tags and scripts go, their text and links stay.
    const filtered = (await snippet(page))
      .replace(/<script[^>]*>[\s\S]*?<\/script>/g, '')
      .replace(/<(?!\/?a[ >])[^>]*>/g, '');
    const host = await paste(filtered);
    await host.page.getByRole('link', { name: 'Send enquiry' }).click();
    await host.page.waitForURL(`${setting.site.url}/contact-us`);
    await host.page.close();
    await page.close();
  });
});

it('copies what is shown', async () => {
  const { page } = await open('', { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByRole('button', { name: 'Copy' }).click();
  await page.getByText('Copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await snippet(page));
  await page.close();
});

it.each(
  sample(
    [
      ['wordpress', 'light', 390],
      ['website', 'dark', 1280],
      ['link', 'dark', 390],
    ] as const,
    2,
  ),
)(
  'for %s, %s and %i px wide, it has no violation that axe finds and no overflow',
  async (place, colorScheme, width) => {
    const { page } = await open(`?element=trade-enquiry-form&place=${place}`, {
      colorScheme,
      viewport: { width, height: 900 },
    });
    for (const summary of await page.locator('summary').all()) await summary.click();
    await page.evaluate(await readFile('node_modules/axe-core/axe.min.js', 'utf8'));
    const violations = await page.evaluate(async () => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run(document, { iframes: false });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    });
    expect(violations).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.close();
  },
);

it('says what to do when the list of elements is missing', async () => {
  const { page } = await visit(setting, `${setting.site.url}/playground`, {
    prepare: (page) => page.route('**/custom-elements.json', (route) => route.abort()),
  });
  await page.getByRole('alert').getByText('npm run build').waitFor();
  await page.close();
});
