import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Kind } from '../../hosts/extras/playground/kinds.ts';
import { sample } from '../full.ts';
import { violations } from '../site/axe.ts';
import { fillForm, sendForm } from '../site/form.ts';
import { eventually, site, visit } from '../site/setting.ts';
import type { WindowOptions } from '../site/windows.ts';
import { hostPage } from './setting.ts';

const open = async (query = '', options: WindowOptions = {}) => {
  const visited = await visit(`${site.url}/playground${query}`, options);
  await visited.page.getByRole('heading', { name: /Copy the/ }).waitFor();
  return visited;
};
const form = (kind: Kind) => `?element=trade-enquiry-form&kind=${kind}`;
const pieces = (page: Page) => page.locator('pre').allTextContents();

it('the first question of the playground decides what is copied, and where it is pasted in three steps', async () => {
  const { page, errors } = await open();
  for (const [place, [heading, count]] of Object.entries({
    'An HTML block or your own page': ['Copy the snippet', 1],
    'A builder that takes only frames': ['Copy the frame', 1],
    'A React app': ['Copy the component', 2],
    'Another app': ['Copy the tag', 2],
    WordPress: ['Copy the address', 1],
    'Email, print, anything else': ['Copy the link', 1],
  } as const)) {
    await page.getByRole('radio', { name: new RegExp(`^${place}`) }).check();
    await page.getByRole('button', { name: 'Show this' }).click();
    await page.getByRole('heading', { name: heading }).waitFor();
    expect(await page.locator('pre').count(), place).toBe(count);
    expect(await page.locator('ol li').count(), place).toBe(3);
  }
  expect(await pieces(page)).toEqual([`${site.url}/contact-us`]);
  expect(errors).toEqual([]);
});

it('without script the playground writes the same snippet, and shows the element in its frame', async () => {
  const { page } = await open(form('tag'), { javaScriptEnabled: false });
  await page.getByLabel('Looking for').fill('Rice <1 t');
  await page.getByRole('button', { name: 'Write the snippet' }).click();
  await eventually(async () => (await pieces(page))[0]).toContain('looking-for="Rice <1 t"');
  expect(await page.getByLabel('Looking for').inputValue()).toBe('Rice <1 t');
  expect(page.url()).not.toContain('Rice');
  await page.frameLocator('iframe').getByLabel('Organisation').waitFor();
});

it('what is copied runs on a page of another origin, sends an enquiry, and says when one does not arrive', async () => {
  const { page } = await open(form('tag'));
  await page.getByLabel('Looking for').fill('Rice');
  await page.getByRole('button', { name: 'Write the snippet' }).click();
  await eventually(async () => (await pieces(page))[0]).toContain('Rice');
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
