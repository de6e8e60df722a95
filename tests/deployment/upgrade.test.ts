import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filledEnquiry } from '../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import { freePort, listen } from '../listen.mjs';
import { openPage, startBrowser, type Watched } from '../site/site.ts';
import { type RunningSite, startSite } from '../start-site.mjs';
import { startLoad } from '../support/load.ts';
import { copyAsNextRelease, copyBuild } from './next-release.ts';

interface Integrity {
  version: string;
  files: Record<string, string>;
  integrity: Record<string, string>;
}

let browser: Browser;
let partner: Awaited<ReturnType<typeof listen>>;
let dataDir: string;
let url: string;
let old: Awaited<ReturnType<typeof copyBuild>>;
let next: Awaited<ReturnType<typeof copyAsNextRelease>>;
let running: RunningSite | undefined;
let load: ReturnType<typeof startLoad>;
/** Of the release before the upgrade. */
let pinned: Integrity;

const serve = (cwd: string) =>
  startSite({ PORT: new URL(url).port, PUBLIC_URL: url, DATA_DIR: dataDir }, { cwd });

/** Another company's pages, with elements in each way that the documentation names. */
function partnerPage(path: string): string {
  const folder = `${url}/elements/${pinned.version}`;
  const map = Object.fromEntries(Object.entries(pinned.integrity).map(([file, hash]) => [url + file, hash]));
  const scripts: Record<string, string> = {
    '/latest': `<script type="module" src="${url}/elements/trade-elements.js"></script>`,
    '/modules': `<script type="importmap">${JSON.stringify({ integrity: map })}</script>
      <script type="module" src="${folder}/trade-elements.js" integrity="${pinned.files['trade-elements.js']}" crossorigin></script>`,
  };
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Partner</title><link rel="icon" href="data:,">
    ${scripts[path]}<trade-enquiry-form></trade-enquiry-form><trade-gallery page-size="2"></trade-gallery></html>`;
}

/** Pages as visitors left them open, before the upgrade. */
const open: Record<string, Watched> = {};
async function openAll(): Promise<void> {
  const small = { viewport: { width: 400, height: 800 } };
  for (const [name, address, options] of [
    ['menu', '/', small],
    ['half typed', '/contact-us'],
    ['tabs', '/products'],
    ['language', '/contact-us'],
    ['latest', `${partner.url}/latest`],
    ['modules', `${partner.url}/modules`],
  ] as const) {
    const watched = await openPage(browser, options);
    watched.page.setDefaultTimeout(30_000);
    await watched.page.goto(address.startsWith('/') ? url + address : address, { waitUntil: 'networkidle' });
    open[name] = watched;
  }
  await typeFirstHalf(pageOf('half typed'));
}

const pageOf = (name: string): Page => {
  const { page } = open[name] ?? {};
  if (!page) throw new Error(`${name} is not open`);
  return page;
};

const fields = Object.entries(filledEnquiry);
async function typeFirstHalf(page: Page): Promise<void> {
  for (const [name, value] of fields.slice(0, 3)) await page.locator(`#${name}`).fill(value);
}
async function typeSecondHalf(page: Page, remark: string): Promise<void> {
  for (const [name, value] of fields.slice(3)) await page.locator(`#${name}`).fill(value);
  await page.locator('#remark').fill(remark);
}
async function send(page: Page): Promise<void> {
  const response = page.waitForResponse((one) => one.url().endsWith('/api/v1/enquiry'));
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  expect((await response).status()).toBe(200);
}

/** Elements whose shadow root has no style that applies. */
const unstyled = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter(({ localName, shadowRoot }) => {
        if (!localName.startsWith('trade-')) return false;
        const sheets = shadowRoot ? [...shadowRoot.styleSheets, ...shadowRoot.adoptedStyleSheets] : [];
        return !sheets.some(({ cssRules }) => cssRules.length > 0);
      })
      .map(({ localName }) => localName),
  );

beforeAll(async () => {
  url = `http://127.0.0.1:${await freePort()}`;
  const server = createServer((request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(partnerPage(new URL(request.url ?? '/', url).pathname)),
  );
  partner = await listen(server);
  [dataDir, old, next, browser] = await Promise.all([
    mkdtemp(join(tmpdir(), 'trade-upgrade-')),
    copyBuild(),
    copyAsNextRelease(),
    startBrowser(),
  ]);
  execFileSync('npm', ['run', 'build'], {
    cwd: next.folder,
    // As an administrator builds it, not as a part of this test.
    env: { ...process.env, NODE_ENV: 'production', PUBLIC_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  });

  running = await serve(old.folder);
  pinned = await (await fetch(`${url}/elements/integrity.json`)).json();
  await openAll();
  const pages = ['/', '/about-us', '/products?tab=1', '/blog', '/gallery', '/contact-us', '/embed/gallery'];
  const paths = [...pages, ...Object.keys(pinned.integrity)];
  load = startLoad(url, { clients: 6, paths, isLasting: true });
  await load.until(300);
  expect(await running.stop()).toBe(0);
  running = await serve(next.folder);
  await load.until(300);
}, 1_200_000);

afterAll(async () => {
  await load?.stop();
  await browser?.close();
  await running?.close();
  partner?.close();
  await Promise.all([old?.remove(), next?.remove()]);
});

describe('a release over a release', () => {
  it('lets an open page open its menu', async () => {
    const page = pageOf('menu');
    await page.locator('trade-site-header [part=menu-button]').click();
    await page.locator('trade-site-header [part=menu-panel] a').first().waitFor();
    await page.locator('trade-site-header:defined').waitFor();
  });

  it('lets a half-typed form be finished and sent', async () => {
    const page = pageOf('half typed');
    await typeSecondHalf(page, 'Half before the upgrade');
    await send(page);
  });

  it('lets open tabs be changed', async () => {
    const page = pageOf('tabs');
    const tab = page.locator('trade-product-tabs [role=tab]').nth(2);
    await tab.click();
    await expect.poll(() => tab.getAttribute('aria-selected'), { timeout: 30_000 }).toBe('true');
  });

  it('lets an open page load a language, with the texts that it was made with', async () => {
    const page = pageOf('language');
    await page.locator('trade-enquiry-form').evaluate((form) => form.setAttribute('lang', 'tr'));
    await page.locator('#name').focus();
    await page.getByRole('button', { name: 'Talebi gönder' }).waitFor();
  });

  it.each(['latest', 'modules'])('leaves a partner’s open page intact: %s', async (name) => {
    const page = pageOf(name);
    await page.locator('trade-gallery [part=open]').first().click();
    await page.locator('trade-gallery dialog[open]').waitFor();
    await page.keyboard.press('Escape');
    await typeFirstHalf(page);
    await typeSecondHalf(page, `Partner ${name}`);
    await send(page);
  });

  it('keeps a pinned snippet with its hashes working', async () => {
    const { page, errors } = await openPage(browser);
    await page.goto(`${partner.url}/modules`);
    await page.locator('trade-enquiry-form #name').waitFor();
    await page.locator('trade-gallery [part=card]').first().waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('keeps each file of the previous version with its hash', async () => {
    for (const [file, hash] of Object.entries(pinned.integrity)) {
      const response = await fetch(url + file);
      const found = createHash('sha384').update(Buffer.from(await response.arrayBuffer()));
      expect([file, `sha384-${found.digest('base64')}`]).toEqual([file, hash]);
      expect(response.headers.get('cache-control')).toContain('immutable');
    }
  });

  it('shows the complete new page after a click on a link', async () => {
    const { page } = open.tabs ?? {};
    if (!page) throw new Error('no page');
    await page.evaluate(() => Object.assign(window, { before: true }));
    await page.locator('trade-site-header nav a[href="/industries"]:visible').first().click();
    await page.waitForURL('**/industries');
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => 'before' in window)).toBe(false);
    const fresh = await openPage(browser);
    await fresh.page.goto(`${url}/industries`, { waitUntil: 'networkidle' });
    const build = (one: Page) => one.locator('html').getAttribute('data-site');
    expect(await build(page)).toBe(await build(fresh.page));
    await fresh.page.context().close();
  });

  it('leaves no element unstyled and no error on any page', async () => {
    for (const [name, { page, errors }] of Object.entries(open)) {
      expect([name, await unstyled(page)]).toEqual([name, []]);
      expect([name, errors]).toEqual([name, []]);
    }
  });

  it('fails no request other than those of cut connections, and loses no enquiry', async () => {
    await load.stop();
    expect(load.refused).toEqual([]);
    const list = execFileSync(process.execPath, ['dist/server/enquiries.js', '--json'], {
      cwd: next.folder,
      env: { ...process.env, DATA_DIR: dataDir },
      maxBuffer: 1e9,
    });
    const stored: string[] = JSON.parse(list.toString()).map(({ remark }: { remark: string }) => remark);
    const expected = [
      ...load.acknowledged,
      'Half before the upgrade',
      ...['latest', 'modules'].map((name) => `Partner ${name}`),
    ];
    const known = new Set(stored);
    expect(expected.filter((remark) => !known.has(remark))).toEqual([]);
    expect(known.size).toBe(stored.length);
    console.log(`${load.responses} responses, ${load.acknowledged.length} enquiries, ${load.cut} cut`);
  });
});
