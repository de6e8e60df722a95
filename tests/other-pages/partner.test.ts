import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually, visit } from '../site/setting.ts';
import type { WindowOptions } from '../site/windows.ts';
import { host, scrollThrough } from './setting.ts';

const openPartner = (options: WindowOptions = {}) => visit(`${host.url}/partner/clinics`, options);

/** The page as it is, but for its rules for the elements. */
const withoutTheme = (page: Page) =>
  page.route('**/partner/clinics.css', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('--trade-', '--none-') });
  });

describe("a partner's page on another origin, under a strict policy with trusted types", () => {
  it('takes its theme from the root, from a wrapper and from the element itself', async () => {
    const { page } = await openPartner();
    const button = page.locator('trade-enquiry-form [part=button]');
    await scrollThrough(page);
    const ground = () => button.evaluate((el) => getComputedStyle(el).backgroundColor);
    await eventually(ground).toBe('rgb(0, 105, 92)');
    expect(await button.evaluate((el) => getComputedStyle(el).borderRadius)).toBe('999px');
    const colour = (selector: string, value: string) =>
      page.evaluate(
        ([where = '', what = '']) =>
          document.querySelector<HTMLElement>(where)?.style.setProperty('--trade-accent', what),
        [selector, value],
      );
    await colour('.enquiry', 'rgb(1, 2, 3)');
    await eventually(ground).toBe('rgb(1, 2, 3)');
    await colour('trade-enquiry-form', 'rgb(4, 5, 6)');
    await eventually(ground).toBe('rgb(4, 5, 6)');
  });

  it('has the dark colours where the page, a wrapper or the element itself is dark', async () => {
    const { page } = await openPartner({ prepare: withoutTheme });
    await scrollThrough(page);
    const ink = () =>
      page.locator('trade-enquiry-form [data-view]').evaluate((view) => getComputedStyle(view).color);
    const [light, dark] = ['rgb(15, 42, 59)', 'rgb(233, 238, 236)'];
    expect(await ink()).toBe(light);
    for (const place of ['html', '.enquiry', 'trade-enquiry-form']) {
      const scheme = (value: string) =>
        page.locator(place).evaluate((node, given) => {
          (node as HTMLElement).style.colorScheme = given;
        }, value);
      await scheme('dark');
      expect(await ink(), place).toBe(dark);
      await scheme('light');
      expect(await ink(), place).toBe(light);
    }
  });

  it('has the fonts of the page where its tokens are empty', async () => {
    const { page } = await openPartner({ prepare: withoutTheme });
    await scrollThrough(page);
    const fonts = () =>
      page.evaluate(() =>
        ['trade-enquiry-form label', 'trade-enquiry-form input', 'trade-gallery [part=title]'].map(
          (selector) => {
            const [tag = '', name = ''] = selector.split(' ');
            const piece = document.querySelector(tag)?.shadowRoot?.querySelector(name);
            return piece && getComputedStyle(piece).fontFamily;
          },
        ),
      );
    const own = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
    expect(await fonts()).not.toContain(own);
    for (const token of ['--trade-font-text', '--trade-font-display']) {
      await page.evaluate((name) => document.documentElement.style.setProperty(name, ' '), token);
    }
    expect(await fonts()).toEqual([own, own, own]);
  });
});
