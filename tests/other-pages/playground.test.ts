import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Kind } from '../../hosts/extras/playground/kinds.ts';
import { companyFacts } from '../../src/api/company-facts.ts';
import { isFull, sample } from '../full.ts';
import { violations } from '../site/axe.ts';
import { fillForm, sendForm } from '../site/form.ts';
import { eventually, site, visit } from '../site/setting.ts';
import { publicUrl } from '../site/site.ts';
import type { WindowOptions } from '../site/windows.ts';
import { hostPage } from './setting.ts';

const open = async (query = '', options: WindowOptions = {}) => {
  const visited = await visit(`${site.url}/playground${query}`, options);
  await visited.page.getByRole('heading', { name: /Copy the/ }).waitFor();
  return { ...visited, stage: visited.page.frameLocator('iframe') };
};
const form = (kind: Kind) => `?element=trade-enquiry-form&kind=${kind}`;
const pieces = (page: Page) => page.locator('pre').allTextContents();

describe('the first question', () => {
  it('decides what is copied, and where it is pasted in three steps', async () => {
    const { page, errors } = await open();
    for (const [place, [heading, count]] of Object.entries({
      WordPress: ['Copy the address', 1],
      'An HTML block or your own page': ['Copy the snippet', 1],
      'A builder that takes only frames': ['Copy the frame', 1],
      'A React app': ['Copy the component', 2],
      'Another app': ['Copy the tag', 2],
      'Email, print, anything else': ['Copy the link', 1],
    } as const)) {
      await page.getByRole('radio', { name: new RegExp(`^${place}`) }).check();
      await page.getByRole('heading', { name: heading }).waitFor();
      expect(await page.locator('pre').count(), place).toBe(count);
      expect(await page.locator('ol li').count(), place).toBe(3);
    }
    expect(await pieces(page)).toEqual([`${site.url}/contact-us`]);
    expect(errors).toEqual([]);
  });

  it.runIf(isFull)(
    'gives WordPress the address of an element that has one, and shows the frame that it becomes',
    async () => {
      const { page, stage } = await open('?element=trade-hub-button&kind=tag');
      await page.getByRole('radio', { name: /^WordPress/ }).check();
      expect(await page.getByRole('radio', { name: 'Hub button' }).isDisabled()).toBe(true);
      expect(await page.locator('[name=element]:checked').isEnabled()).toBe(true);
      await page.getByRole('radio', { name: 'Enquiry form' }).check();
      expect(await pieces(page)).toEqual([`${publicUrl}/contact-us`]);
      await stage.frameLocator('iframe').locator('trade-enquiry-form #looking_for').waitFor();
    },
  );
});

it('shows every element, with a field for each attribute, and without any fact of the company in the snippet', async () => {
  const { page, errors, stage } = await open(form('tag'));
  const { modules } = await (await fetch(`${site.url}/elements/custom-elements.json`)).json();
  expect(modules).not.toEqual([]);
  for (const { declarations } of modules) {
    const { tagName, attributes } = declarations[0];
    await page.locator(`input[value=${tagName}]`).check();
    await stage.locator(`${tagName}:defined`).waitFor({ state: 'attached' });
    for (const { name, default: fallback } of attributes) {
      if (fallback === `''` && !['lang', 'api-base', 'consent'].includes(name) && !companyFacts.has(name))
        expect(await page.locator(`#attribute-${name}`).count(), name).toBe(1);
    }
    expect((await pieces(page))[0], tagName).not.toMatch(/enquiries@|\+\d/);
  }
  expect(errors).toEqual([]);
});

describe('what is filled in', () => {
  it('is shown on the stage and in the snippet, with only the keyboard', async () => {
    const { page, stage } = await open(form('tag'));
    await page.locator('[name=element]:checked').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    expect(await page.locator('[name=element]:checked').inputValue()).toBe('trade-enquiry-form');
    for (let press = 0; press < 3; press++) await page.keyboard.press('Tab');
    await page.keyboard.type('Palm oil');
    await eventually(() => stage.locator('#looking_for').inputValue()).toBe('Palm oil');
    expect((await pieces(page))[0]).toContain('<trade-enquiry-form looking-for="Palm oil"');
  });
});

it.runIf(isFull)('the stage shows the copied snippet, in a right-to-left page for Urdu', async () => {
  const { page, stage } = await open(`${form('tag')}&language=ur`);
  await eventually(async () => (await pieces(page))[0]).toContain('استفسار بھیجیں</a>');
  const element = stage.locator('trade-enquiry-form');
  await element.locator('#looking_for').waitFor();
  const shown = (await element.evaluate((node) => node.outerHTML)).slice(0, 40);
  // In the copied snippet it is indented.
  expect((await pieces(page))[0]?.replace(/^ {2}/gm, '')).toContain(shown);
  const direction = (selector: string) =>
    stage.locator(selector).evaluate((node) => getComputedStyle(node).direction);
  expect(await direction('body')).toBe('rtl');
  expect(await direction('trade-enquiry-form [part=form]')).toBe('rtl');
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).direction)).toBe('ltr');
});

it('what is copied runs on a page of another origin, sends an enquiry, and says when one does not arrive', async () => {
  const { page } = await open(form('tag'));
  await page.getByLabel('Looking for').fill('Rice');
  const copied = (await pieces(page))[0];
  const partner = await visit(hostPage(copied ?? ''));
  const element = partner.page.locator('trade-enquiry-form');
  await eventually(() => element.locator('#looking_for').inputValue()).toBe('Rice');
  await partner.page.route('**/api/v1/enquiry', (route) => route.fulfill({ status: 500, body: '' }));
  await fillForm(element);
  await sendForm(element);
  await element.getByText('Your enquiry has not reached Trade Elements.').waitFor();
  await partner.page.unroute('**/api/v1/enquiry');
  await sendForm(element);
  await element.locator('[part=notice]').waitFor();
});

it.runIf(isFull)('copies each piece on its own', async () => {
  const { page } = await open(form('react'), { permissions: ['clipboard-read', 'clipboard-write'] });
  for (const [index, piece] of (await pieces(page)).entries()) {
    await page.getByRole('button', { name: /^Copy/ }).nth(index).click();
    await page.getByText('Copied.').nth(index).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(piece);
  }
});

it.each(
  sample(
    [
      ['address', 'light', 390],
      ['react', 'dark', 1280],
      ['tag', 'dark', 360],
      ['link', 'light', 768],
    ] as const,
    1,
  ),
)(
  'has no violation that axe finds and no overflow: %s, %s and %i px wide',
  async (kind, colorScheme, width) => {
    const { page } = await open(form(kind), { colorScheme, width, height: 900 });
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  },
);

it.runIf(isFull)('says what to do when the list of elements is missing', async () => {
  const { page } = await visit(`${site.url}/playground`, {
    prepare: (page) => page.route('**/custom-elements.json', (route) => route.abort()),
  });
  await page.getByRole('alert').getByText('Try again, or tell the site’s operator').waitFor();
});
