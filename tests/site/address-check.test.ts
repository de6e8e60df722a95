import { describe, expect, it } from 'vitest';
import { eventually, site, visit } from './setting.ts';
import { openWindow } from './windows.ts';

const impostor = 'pay@exarnple.com';
const post = (address: string) =>
  fetch(`${site.url}/verify`, { method: 'POST', body: new URLSearchParams({ address }) });

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

  it('is not cached, and shows hostile text as text', async () => {
    const response = await post('"<img src=x onerror=alert(1)>"@example.com.evil.test');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(await response.text()).not.toContain('<img src=x');
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

it('a frame ignores official channels in its address', async () => {
  const { page } = await visit('/embed/address-check?domains=evil.test&phones=%2B15555550100');
  await page.locator('#address').fill('evil.test');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.locator('[part=verdict-title]').waitFor();
  expect(await page.locator('[part=verdict-title]').textContent()).toBe('This is not ours');
});
