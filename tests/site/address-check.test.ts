import { describe, expect, it } from 'vitest';
import { eventually, site } from './setting.ts';
import { openWindow } from './windows.ts';

const impostor = 'pay@exarnple.com';
describe('the page that checks an address', () => {
  it('keeps the verdict of a posted form when script starts, and its text in another language', async () => {
    const { page, errors } = await openWindow();
    await page.setContent(
      `<form method="post" action="${site.url}/verify"><textarea name="address">one\n${impostor}</textarea><button>Go</button></form>`,
    );
    await page.getByRole('button').click();
    await page.locator('main [part=verdict]').waitFor();
    // Before the loader is there, nobody notices a touch.
    await eventually(async () => {
      await page.locator('main #address').press('End');
      return page.locator('main trade-address-check:defined').count();
    }).toBe(1);
    expect(await page.locator('main mark').textContent()).toBe('rn');
    await page.locator('main .languages [hreflang=tr]').click();
    await page.locator('html[lang=tr]').waitFor();
    expect(await page.locator('main #address').inputValue()).toContain(impostor);
    expect(errors).toEqual([]);
  });
});
