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
  const tags = ['site-header', 'hub-button', 'address-check', 'gallery', 'enquiry-form', 'anti-fraud-footer'];
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

/** What a company with a theme and texts of its own sends. */
const ofLumex = {
  company: 'Lumex',
  phone: '+44 20 7946 0958',
  texts: {
    en: { 'trade-anti-fraud-footer': { heading: 'Is it Lumex?', eyebrow: 'Take care' } },
    tr: { 'trade-anti-fraud-footer': { heading: 'Bu Lumex mi?' } },
  },
  styles:
    '[data-view]{--_deep:var(--trade-deep,rgb(1,2,3));--_on-deep:var(--trade-on-deep,rgb(250,250,250))}',
};

it('elements have the texts and colours of the company, and those of the page in their place', async () => {
  const { page: window } = await visit(
    page(
      '<trade-anti-fraud-footer></trade-anti-fraud-footer>' +
        '<div lang="tr"><trade-anti-fraud-footer></trade-anti-fraud-footer></div>' +
        `<trade-anti-fraud-footer style="--trade-deep: rgb(9, 9, 9)" messages='{"eyebrow":"Beware"}'></trade-anti-fraud-footer>`,
    ),
    { prepare: (page) => page.route(facts, (route) => route.fulfill({ json: ofLumex })) },
  );
  const footers = window.locator('trade-anti-fraud-footer');
  const shown = (index: number) =>
    footers.nth(index).evaluate((host) => {
      const part = (name: string) => host.shadowRoot?.querySelector(`[part~=${name}]`);
      const footer = part('footer');
      return [
        part('heading')?.textContent,
        part('eyebrow')?.textContent,
        footer && getComputedStyle(footer).getPropertyValue('--_deep').trim(),
      ];
    });
  await eventually(() => shown(0)).toEqual(['Is it Lumex?', 'Take care', 'rgb(1,2,3)']);
  await eventually(async () => (await shown(1))[0]).toBe('Bu Lumex mi?');
  await eventually(() => shown(2)).toEqual(['Is it Lumex?', 'Beware', 'rgb(9, 9, 9)']);
});

it.each(['/verify', '/contact-us'])('%s has the facts, also when its elements start', async (path) => {
  const { page: window, requests } = await visit(path);
  await window.locator('trade-site-header').getByRole('button', { name: /Hub/ }).first().click();
  await window.getByRole('dialog').getByRole('button').click();
  await window.locator('main textarea').first().fill('report@example.com');
  await window.waitForLoadState('networkidle');
  expect(ofFacts(requests)).toEqual([]);
});
