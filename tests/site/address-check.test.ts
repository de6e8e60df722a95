import { describe, expect, it } from 'vitest';
import { eventually, site, visit } from './setting.ts';
import { openWindow } from './windows.ts';

const impostor = 'pay@exarnple.com';
describe('the page that checks an address', () => {
  it('does not send the pasted text where script runs', async () => {
    const { page } = await visit('/verify');
    const sent: string[] = [];
    page.on('request', (request) =>
      sent.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`),
    );
    await page.locator('main #address').fill(impostor);
    await page.locator('main').getByRole('button', { name: 'Check' }).click();
    await page.locator('main [part=verdict]').waitFor();
    expect(sent.filter((one) => /POST|exarnple/.test(one))).toEqual([]);
    expect(sent.some((one) => one.includes('check-address'))).toBe(true);
  });

  it('keeps the verdict of a posted form when script starts', async () => {
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
    expect(errors).toEqual([]);
  });
});

describe('the footer', () => {
  it('prints only the official channels', async () => {
    const { page } = await visit('/about-us');
    await page.emulateMedia({ media: 'print' });
    const footer = page.locator('trade-anti-fraud-footer');
    expect(await footer.locator('[part=channels]').isVisible()).toBe(true);
    for (const part of ['legal', 'check', 'links', 'imprint', 'lead'])
      expect(await footer.locator(`[part=${part}]`).isVisible(), part).toBe(false);
  });
});
