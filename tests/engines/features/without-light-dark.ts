import { expect, it } from 'vitest';
import type { Setting } from '../setting.ts';
import { lowContrasts } from './dark-scheme.ts';

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
}
