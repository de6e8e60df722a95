import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually, site, visit } from '../site/setting.ts';
import { olderVersion } from './host.ts';
import { hostPage } from './setting.ts';

const module = (address: string) => `<script type="module" src="${address}"></script>`;
const form = () => `<trade-enquiry-form api-base="${site.url}"></trade-enquiry-form>`;
const open = (...lines: string[]) => visit(hostPage(lines.join('\n')));
const shown = (page: Page) => page.locator('trade-enquiry-form [part=form]').waitFor();
const told = (lines: string[]) => lines.filter((line) => line.includes('stays unused'));

describe('the elements loaded twice', () => {
  it('keep the first of two versions, log it once, and let each define what the other lacks', async () => {
    const { page, errors, lines } = await open(
      form(),
      module('/elements-before/enquiry-form.js'),
      module(`${site.url}/elements/enquiry-form.js`),
      module(`${site.url}/elements/hub-button.js`),
      '<trade-hub-button product="Trade"></trade-hub-button>',
    );
    await shown(page);
    await page.locator('trade-hub-button [part=hub-button]').waitFor();
    const versions = await page.evaluate(() =>
      ['trade-enquiry-form', 'trade-hub-button'].map(
        (tag) => (customElements.get(tag) as unknown as { version: string }).version,
      ),
    );
    expect(versions[0]).toBe(olderVersion);
    expect(versions[1]).not.toBe(olderVersion);
    await eventually(() => told(lines).length).toBe(1);
    expect(told(lines)[0]).toContain(`version ${olderVersion} runs`);
    expect(errors).toEqual([]);
  });
});

describe('a snippet of a fixed version', () => {
  interface Integrity {
    version: string;
    files: Record<string, string>;
    integrity: Record<string, string>;
  }
  const hashes = async (): Promise<Integrity> => (await fetch(`${site.url}/elements/integrity.json`)).json();

  it('runs as modules with integrity hashes, and not with a changed module', async () => {
    const { version, files, integrity } = await hashes();
    const address = `/elements/${version}/enquiry-form.js`;
    const openWithHashes = (map: Record<string, string>) => {
      const absolute = Object.fromEntries(Object.entries(map).map(([path, hash]) => [site.url + path, hash]));
      return open(
        `<script type="importmap">${JSON.stringify({ integrity: absolute })}</script>`,
        form(),
        `<script type="module" src="${site.url}/elements/${version}/trade-elements.js"
          integrity="${files['trade-elements.js']}"></script>`,
      );
    };
    const right = await openWithHashes(integrity);
    await shown(right.page);
    expect(right.errors).toEqual([]);
    const scripts = right.requests.filter((address) => address.endsWith('.js'));
    expect(scripts).toEqual([...new Set(scripts)]);

    const wrong = await openWithHashes({ ...integrity, [address]: `sha384-${'A'.repeat(64)}` });
    await eventually(() => wrong.errors.join(' ')).toContain('integrity');
    expect(await wrong.page.locator('trade-enquiry-form:defined').count()).toBe(0);
  });
});
