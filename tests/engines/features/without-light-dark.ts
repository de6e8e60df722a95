import { expect, it } from 'vitest';
import type { Setting } from '../setting.ts';
import type { Tab } from '../tab.ts';
import { lowContrasts } from './dark-scheme.ts';

/** Whether the ground of an element is drawn: nothing behind it shines through. */
const isOpaque = (tab: Tab, selector: string) =>
  tab.first(selector, (node) => !/rgba\(.*, 0\)|transparent/.test(getComputedStyle(node).backgroundColor));

/** In a system set to dark, browsers without `light-dark()` show the light scheme. */
export function withoutLightDark({ open, hostPage }: Setting): void {
  it.each([
    ['a page', '/', 'main h1'],
    ['the form and the address check', '/contact-us', 'trade-enquiry-form >> [part=form]'],
    ['a frame', '/embed/enquiry-form', 'trade-enquiry-form >> [part=form]'],
    ['a partner’s page', '/partner/clinics', 'trade-enquiry-form >> [part=form]'],
    ['the playground', '/playground', 'main h1'],
  ])('all text has contrast: %s', async (_, path, shown) => {
    const tab = await open(path.startsWith('/partner/') ? hostPage(path) : path);
    await tab.visible(shown);
    expect(await lowContrasts(tab)).toEqual([]);
  });

  it('fields, the hub dialog and the menu have a ground', async () => {
    const tab = await open('/contact-us');
    const field = 'trade-enquiry-form >> #name';
    expect(await isOpaque(tab, field)).toBe(true);
    const edge = await tab.first(field, (node) => getComputedStyle(node).borderTopColor);
    expect(edge).toBe('rgb(123, 136, 144)');
    await tab.click('trade-site-header >> [part=hub-button]');
    await tab.visible('trade-site-header >> dialog');
    expect(await isOpaque(tab, 'trade-site-header >> dialog')).toBe(true);
    expect(await lowContrasts(tab)).toEqual([]);
    const narrow = await open('/', { width: 390 });
    await narrow.click('trade-site-header >> summary');
    await narrow.visible('trade-site-header >> [part=menu-link]');
    expect(await isOpaque(narrow, 'trade-site-header >> [part=menu-panel]')).toBe(true);
  });
}
