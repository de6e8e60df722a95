import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { filledEnquiry } from '../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import { focusedStop } from './focus.ts';
import { eventually, visit } from './setting.ts';

const openPage = async (path: string): Promise<Page> => (await visit(path, { reducedMotion: 'reduce' })).page;

/** Presses Tab until the focus is where it should be. */
async function tabTo(page: Page, name: string, key = 'Tab') {
  for (let press = 0; press < 80; press++) {
    await page.keyboard.press(key);
    const stop = await focusedStop(page);
    if (stop.name === name) return stop;
  }
  throw new Error(`80 presses of ${key} did not lead to ${name}`);
}

const focusedName = async (page: Page) => (await focusedStop(page)).name;

describe('the keyboard', () => {
  it('the skip link is the first stop, shows itself and leads to the content', async () => {
    const page = await openPage('/about-us');
    await page.keyboard.press('Tab');
    expect(await focusedStop(page)).toEqual({ name: 'Skip to content', tag: 'a', ring: true, visible: true });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main')?.id)).toBe('main');
  });

  it('a visitor fills in an enquiry, corrects it, sends it and closes its notice', async () => {
    const page = await openPage('/');
    await tabTo(page, 'Enquiry Now');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/contact-us');
    // The focus is on the new content, not nowhere.
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('main');

    await tabTo(page, 'name');
    await tabTo(page, 'Send enquiry');
    await page.keyboard.press('Enter');
    // The summary has the focus, and leads to the fields, each of which says why.
    await page.locator('[part=summary]:focus').waitFor();
    expect(await focusedStop(page)).toMatchObject({ ring: true, visible: true });
    await tabTo(page, 'Name is required');
    await page.keyboard.press('Enter');
    expect(await focusedName(page)).toBe('name');
    const described = await page.locator('#name').getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described}"]`).textContent()).toBe('Error: Name is required');

    for (const [index, text] of Object.values(filledEnquiry).entries()) {
      if (index) await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
    await tabTo(page, 'Send enquiry');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Your enquiry has reached Trade Elements').waitFor();
    await page.locator('h2:focus', { hasText: 'We have received your enquiry' }).waitFor();
    expect(await page.locator('#reference').textContent()).toMatch(/^Your reference TE-/);
    expect((await tabTo(page, 'Close notification')).ring).toBe(true);
    await page.keyboard.press('Enter');
    await page.locator('trade-enquiry-form [part=notice]').waitFor({ state: 'detached' });
    // The button that had the focus is gone, so the focus returns to where it was before.
    expect(await focusedName(page)).toBe('Send another enquiry');
  });
});
