import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sharedSetting, type VisitOptions, visit } from './setting.ts';

const setting = sharedSetting();

const open = async (query = '', options: VisitOptions = {}) => {
  const visited = await visit(setting, `${setting.site.url}/playground${query}`, options);
  await visited.page.getByRole('heading', { name: 'Snippet', exact: true }).waitFor();
  return { ...visited, stage: visited.page.frameLocator('iframe') };
};
const snippet = async (page: Page) => (await page.locator('.snippet pre').textContent()) ?? '';

describe('the playground', () => {
  it('shows every element of the bundle, each with all its attributes', async () => {
    const { page, errors } = await open();
    const { modules } = await (await fetch(`${setting.site.url}/elements/custom-elements.json`)).json();
    expect(modules).toHaveLength(10);
    for (const { declarations } of modules) {
      await page.locator(`input[value=${declarations[0].tagName}]`).check({ force: true });
      await page
        .frameLocator('iframe')
        .locator(`${declarations[0].tagName}:defined`)
        .waitFor({ state: 'attached' });
      expect(await page.locator('.attributes label code').allInnerTexts()).toEqual(
        // The language is chosen for all elements at once.
        declarations[0].attributes
          .map(({ name }: { name: string }) => name)
          .filter((name: string) => name !== 'lang'),
      );
    }
    expect(errors).toEqual([]);
    await page.close();
  });

  it('can be used by keyboard alone', async () => {
    const { page, stage } = await open('?element=trade-enquiry-form');
    await page.locator('input[name=element]:checked').focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowDown');
    expect(await page.locator('input[name=element]:checked').inputValue()).toBe('trade-enquiry-form');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Palm oil');
    await expect.poll(() => stage.locator('#looking_for').inputValue(), { timeout: 5000 }).toBe('Palm oil');
    expect(await snippet(page)).toContain('<trade-enquiry-form looking-for="Palm oil">');
    await page.getByRole('radio', { name: 'Phone' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect
      .poll(() => stage.locator('html').evaluate((html) => html.ownerDocument.defaultView?.innerWidth), {
        timeout: 5000,
      })
      .toBe(640);
    await page.close();
  });

  it('opens again from its address, in the scheme and on the page that it had', async () => {
    const { page } = await open();
    for (const name of ['Dark', 'Foreign CSS', 'Page'])
      await page.getByRole('radio', { name, exact: true }).check({ force: true });
    await page.getByLabel('failure-message').fill('Not “sent” & kept');
    await expect.poll(() => page.url(), { timeout: 5000 }).toContain('failure-message');
    const again = await open(new URL(page.url()).search);
    expect(await snippet(again.page)).toBe(await snippet(page));
    expect(await again.page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
    const look = () =>
      again.stage.locator('html').evaluate((html) => {
        const { colorScheme } = getComputedStyle(html);
        return [colorScheme, getComputedStyle(html.querySelector('h1') as Element).textTransform];
      });
    await expect.poll(look, { timeout: 5000 }).toEqual(['dark', 'uppercase']);
    await page.close();
    await again.page.close();
  });

  it('tells of the events as they fire', async () => {
    const { page, stage } = await open('?element=trade-enquiry-form');
    await stage.getByRole('button', { name: 'Send enquiry' }).click();
    await page.getByRole('log').getByText('trade-enquiry-invalid').waitFor();
    expect(await page.getByRole('log').textContent()).toContain('fields: name, email, organisation');
    await page.close();
  });

  it('gives snippets that run on a page of another origin as they are', async () => {
    const { page } = await open('?element=trade-enquiry-form&attr.looking-for=Rice');
    const run = async (kind: string) => {
      await page.getByRole('radio', { name: kind, exact: true }).check({ force: true });
      const text = await snippet(page);
      const html = `<!doctype html><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">${text}`;
      const host = await visit(setting, setting.host.page(html));
      const place = kind === 'Frame' ? host.page.frameLocator('iframe') : host.page;
      await place.locator('trade-enquiry-form #looking_for').waitFor();
      // The address of a frame sets no texts.
      const expected = kind === 'Frame' ? '' : 'Rice';
      expect(await place.locator('trade-enquiry-form #looking_for').inputValue()).toBe(expected);
      expect(host.errors).toEqual([]);
      await host.page.close();
      return text;
    };
    expect(await run('Module')).toContain('enctype="multipart/form-data"');
    expect(await run('Fixed version, SRI')).toContain('"integrity"');
    expect(await run('Classic script, SRI')).toMatch(/integrity="sha384-[^"]+" crossorigin/);
    await page.getByLabel('With content for where no script runs').uncheck();
    expect(await snippet(page)).toContain('<trade-enquiry-form looking-for="Rice"></trade-enquiry-form>');
    expect(await run('Frame')).toContain('/embed/enquiry-form?color-scheme=light');
    await page.close();
  });

  it('copies what is shown', async () => {
    const { page } = await open('', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByText('Copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await snippet(page));
    await page.close();
  });

  it.each(['light', 'dark'] as const)('has no violation that axe finds, %s', async (colorScheme) => {
    const { page } = await open('', { colorScheme });
    await page.evaluate(await readFile('node_modules/axe-core/axe.min.js', 'utf8'));
    const violations = await page.evaluate(async () => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      const { violations } = await axe.run(document, { iframes: false });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    });
    expect(violations).toEqual([]);
    await page.close();
  });

  it('says what to do when the list of elements is missing', async () => {
    const { page } = await visit(setting, `${setting.site.url}/playground`, {
      prepare: (page) => page.route('**/custom-elements.json', (route) => route.abort()),
    });
    await page.getByRole('alert').getByText('npm run build').waitFor();
    await page.close();
  });
});
