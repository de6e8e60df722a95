import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { eventually, hold, site, visit } from '../site/setting.ts';
import { hostPage } from './setting.ts';

const facts = '**/elements/company.json';
const page = (html: string) =>
  hostPage(`<script type="module" src="${site.url}/elements/trade-elements.js"></script>${html}`);
const textOf = (page: Page, part: string) => page.locator(`[part=${part}]`).first().textContent();
const ofFacts = (requests: string[]) => requests.filter((url) => url.endsWith('company.json'));

it('elements on another page fetch the facts of the company once, and say who it is', async () => {
  const tags = ['site-header', 'hub-button', 'address-check', 'enquiry-form', 'anti-fraud-footer'];
  const { page: window, requests } = await visit(
    page(tags.map((name) => `<trade-${name}><a href="/">Fallback</a></trade-${name}>`).join('')),
  );
  for (const name of tags) await window.locator(`trade-${name} [data-view] > *`).first().waitFor();
  await eventually(() => textOf(window, 'company')).toBe('Trade Elements');
  await eventually(() => textOf(window, 'channels')).toContain('+60 3 0000 0000');
  expect(ofFacts(requests)).toEqual([`${site.url}/elements/company.json`]);
});

it('a tag keeps its children until the facts have arrived, and shows its attributes without them', async () => {
  let fail = () => {};
  const { page: window, requests } = await visit(
    page('<trade-site-header company="Lumex"><p>Fallback</p></trade-site-header>'),
    {
      prepare: async (page) => {
        fail = await hold(page, facts, 'abort');
      },
    },
  );
  await eventually(() => ofFacts(requests).length).toBe(1);
  expect(await window.getByText('Fallback').isVisible()).toBe(true);
  fail();
  await eventually(() => textOf(window, 'company')).toBe('Lumex');
});

it('facts are not fetched where the attributes say everything', async () => {
  const { page: window, requests } = await visit(
    page('<trade-hub-button product="Lumex"></trade-hub-button>'),
  );
  await window.getByRole('button', { name: 'Lumex Hub' }).waitFor();
  expect(ofFacts(requests)).toEqual([]);
});

it.each(['/verify', '/contact-us'])('%s has the facts, also when its elements start', async (path) => {
  const { page: window, requests } = await visit(path);
  await window.locator('trade-site-header').getByRole('button', { name: /Hub/ }).first().click();
  await window.getByRole('dialog').getByRole('button').click();
  await window.locator('main textarea').first().fill('report@example.com');
  await window.waitForLoadState('networkidle');
  expect(ofFacts(requests)).toEqual([]);
});
