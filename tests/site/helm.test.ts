import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually, open } from './setting.ts';

const phone = { width: 360, height: 740, reducedMotion: 'reduce' as const };
const bar = (page: Page) => page.locator('nav:has(.place)');
const scrollToPlace = (page: Page, top: number) => page.evaluate((top) => scrollTo(0, top), top);

describe('the bar at the bottom of a phone', () => {
  it('names the section, leads to the others and to the enquiry form, from the second screen on', async () => {
    const page = await open('/', phone);
    await scrollToPlace(page, 500);
    await bar(page).waitFor({ state: 'attached' });
    expect(await bar(page).isVisible()).toBe(false);
    await scrollToPlace(page, 1500);
    await bar(page).waitFor();
    expect(await bar(page).locator('.place').textContent()).toBe('Follow one box');
    expect(await bar(page).locator('a').getAttribute('href')).toMatch(/\/contact-us$/);
    await bar(page).locator('summary').click();
    await bar(page).getByRole('button', { name: 'Why Choose Us' }).click();
    await eventually(() => bar(page).locator('.place').textContent()).toBe('Why Choose Us');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('why-heading');
  });

  it('leaves the page to a field with the focus and to a main action in view', async () => {
    const page = await open('/contact-us', phone);
    await scrollToPlace(page, 1500);
    await bar(page).waitFor({ state: 'attached' });
    const field = page.locator('trade-enquiry-form textarea');
    await field.focus();
    await eventually(() => bar(page).isVisible()).toBe(false);
    await page.goto(new URL('/', page.url()).href);
    await scrollToPlace(page, 1500);
    await bar(page).waitFor();
    await page.locator('.closing .button').scrollIntoViewIfNeeded();
    await eventually(() => bar(page).isVisible()).toBe(false);
  });

  it.each([
    ['a wide window', { width: 768, height: 740 }],
    ['a window below 400 px of height', { width: 360, height: 380 }],
  ])('is not in %s', async (_, options) => {
    const page = await open('/', options);
    await scrollToPlace(page, 2500);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await bar(page).isVisible()).toBe(false);
  });
});
