import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { elements } from '../../src/elements.ts';
import { olderVersion } from './host.ts';
import { sharedSetting, visit } from './setting.ts';

const setting = sharedSetting();

const hostPage = (...lines: string[]) =>
  `<!doctype html><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">${lines.join('\n')}`;
const module = (address: string) => `<script type="module" src="${address}"></script>`;
const form = () => `<trade-enquiry-form api-base="${setting.site.url}"></trade-enquiry-form>`;
const open = (html: string) => visit(setting, setting.host.page(html));
const shown = (page: Page) => page.locator('trade-enquiry-form [part=form]').waitFor();
const told = (lines: string[]) => lines.filter((line) => line.includes('runs on this page'));

describe('the elements loaded twice', () => {
  it('keep the first of two versions, say so once, and let each define what the other has not', async () => {
    const { site } = setting;
    const { page, errors, lines } = await open(
      hostPage(
        form(),
        module('/elements-before/enquiry-form.js'),
        module(`${site.url}/elements/enquiry-form.js`),
        module(`${site.url}/elements/hub-button.js`),
        '<trade-hub-button product="Trade"></trade-hub-button>',
      ),
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
    await expect.poll(() => told(lines).length, { timeout: 5000 }).toBe(1);
    expect(told(lines)[0]).toContain(`version ${olderVersion} runs`);
    expect(errors).toEqual([]);
    await page.close();
  });
});

describe('fifty elements on one page', () => {
  it('are all painted', async () => {
    const { site } = setting;
    const tags = Object.keys(elements);
    const all = Array.from({ length: 50 }, (_, index) => tags[index % tags.length]);
    const html = hostPage(
      '<style>main { display: grid; grid-template-columns: repeat(5, 1fr); gap: 16px }</style>',
      '<main>',
      ...all.map((tag) => `<${tag} product="Trade" company="Company" links="none"></${tag}>`),
      '</main>',
      `<script src="data:text/javascript,
        new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) =>
          longest = Math.max(longest, duration))).observe({ type: 'longtask', buffered: true }); var longest = 0"></script>`,
      module(`${site.url}/elements/trade-elements.js`),
    );
    // Below 1024 px the mobile menu shows as well.
    const { page, errors } = await visit(setting, setting.host.page(html), {
      viewport: { width: 1000, height: 6000 },
    });
    const painted = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('main > *')].filter((element) => {
            element.scrollIntoView();
            const view = element.shadowRoot?.querySelector('[data-view]');
            return view?.firstElementChild && view.getBoundingClientRect().height > 20;
          }).length,
      );
    await expect.poll(painted, { timeout: 20_000 }).toBe(50);
    expect(errors).toEqual([]);
    const longest = await page.evaluate(() => (window as unknown as { longest: number }).longest);
    console.info(`fifty elements: longest task ${longest.toFixed(0)} ms`);
    await page.close();
  });
});

describe('a snippet of a fixed version', () => {
  interface Integrity {
    version: string;
    files: Record<string, string>;
    integrity: Record<string, string>;
  }
  const hashes = async (): Promise<Integrity> =>
    (await fetch(`${setting.site.url}/elements/integrity.json`)).json();

  it('runs as modules with the hashes of all, and not with one that was changed', async () => {
    const { site } = setting;
    const { version, files, integrity } = await hashes();
    const address = `/elements/${version}/enquiry-form.js`;
    const withHashes = (map: Record<string, string>) => {
      const absolute = Object.fromEntries(Object.entries(map).map(([path, hash]) => [site.url + path, hash]));
      return hostPage(
        `<script type="importmap">${JSON.stringify({ integrity: absolute })}</script>`,
        form(),
        `<script type="module" src="${site.url}/elements/${version}/trade-elements.js"
          integrity="${files['trade-elements.js']}"></script>`,
      );
    };
    const right = await open(withHashes(integrity));
    await shown(right.page);
    expect(right.errors).toEqual([]);
    const scripts = right.requests.filter((address) => address.endsWith('.js'));
    expect(scripts).toEqual([...new Set(scripts)]);
    await right.page.close();

    const wrong = await open(withHashes({ ...integrity, [address]: `sha384-${'A'.repeat(64)}` }));
    await expect.poll(() => wrong.errors.join(' '), { timeout: 5000 }).toContain('integrity');
    expect(await wrong.page.locator('trade-enquiry-form:defined').count()).toBe(0);
    await wrong.page.close();
  });
});
