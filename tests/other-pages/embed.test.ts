import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { docsOf } from '../../hosts/render/elements-manifest.ts';
import { frameHeight, resizeScript } from '../../hosts/render/frames.ts';
import { elements } from '../../src/elements.ts';
import { sample } from '../full.ts';
import { eventually, site, visit } from '../site/setting.ts';
import { firstPost } from '../site/site.ts';
import type { WindowOptions } from '../site/windows.ts';
import { host } from './setting.ts';

/** A page of another company with a frame, and the script that gives the frame its height. */
const pageWith = (path: string) => `<!doctype html><meta charset="utf-8"><title>Host</title>
<link rel="icon" href="data:,"><meta name="viewport" content="width=device-width"><h1>Host</h1>
<iframe src="${site.url}${path}" title="Embedded" width="100%" height="150" style="border:0"></iframe>
<script src="${site.url}${resizeScript}" async></script>`;
const open = (path: string, options?: WindowOptions) => visit(host.page(pageWith(path)), options);
const heightOf = (page: Page) =>
  page.locator('iframe').evaluate((frame) => Math.round(frame.getBoundingClientRect().height));

describe('a frame with one element', () => {
  it('has its height when the script of the page loads after it', async () => {
    const { page } = await visit(host.page(pageWith('/embed/enquiry-form').replace(/<script.*/, '')));
    await page.frameLocator('iframe').locator('trade-enquiry-form #name').waitFor();
    await page.addScriptTag({ url: site.url + resizeScript });
    await eventually(() => heightOf(page)).toBeGreaterThan(500);
  });

  it.each([
    [
      'a variable of its own',
      '<script>var site = {}; var frame = 1</script>',
      '<script>let maxHeight = 1, handled</script>',
    ],
    [
      'a picture named currentScript',
      '<img name="currentScript" src="https://other.example/a.png" alt="">',
      '',
    ],
    ['a form named currentScript', '<form name="currentScript" id="site"></form>', ''],
    ['nodes with names of the document', '<img name="querySelectorAll" alt=""><form name="body"></form>', ''],
    [
      'the script several times',
      `<script src="${site.url}${resizeScript}"></script>`,
      `<script src="${site.url}${resizeScript}"></script>`,
    ],
  ])('has its height, and fires each event once, in a page with %s', async (_, before, after) => {
    const { page, errors } = await visit(host.page(before + pageWith('/embed/enquiry-form') + after), {
      prepare: (page) => page.route('https://other.example/**', (route) => route.fulfill({ body: '' })),
    });
    await page.evaluate(() =>
      document.addEventListener('trade-enquiry-invalid', (event) => {
        const { target, detail } = event as CustomEvent<{ fields: string[] }>;
        document.title += ` ${(target as Element).localName}: ${detail.fields}`;
      }),
    );
    await eventually(() => heightOf(page)).toBeGreaterThan(500);
    // As instant navigation does.
    await page.addScriptTag({ url: site.url + resizeScript });
    await page.frameLocator('iframe').locator('trade-enquiry-form [part=button]').click();
    await eventually(() => page.title()).toContain(' iframe: name,email');
    expect((await page.title()).match(/iframe/g)).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  it('makes room for a dialog, and shrinks again', async () => {
    const { page } = await open('/embed/hub-button');
    await eventually(() => heightOf(page)).toBeLessThan(120);
    const frame = page.frameLocator('iframe');
    await frame.locator('[part=hub-button]').click();
    await eventually(() => heightOf(page)).toBeGreaterThan(400);
    await frame.getByRole('button', { name: 'Close' }).click();
    await eventually(() => heightOf(page)).toBeLessThan(120);
  });

  it('comes to rest in a window of its own, where it hears what it says', async () => {
    const { page } = await visit(`${site.url}/embed/hub-button`);
    const heard = await page.evaluate(
      () =>
        new Promise((resolve) => {
          let count = 0;
          addEventListener('message', () => count++);
          postMessage('anything', '*');
          requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(count))));
        }),
    );
    expect(heard).toBe(1);
  });

  it('is not resized by another page in it, and not without limit', async () => {
    const { page } = await open('/embed/hub-button');
    await eventually(() => heightOf(page)).toBeLessThan(120);
    const [, frame] = page.frames();
    const postHeight = (height: number) =>
      frame?.evaluate((height) => parent.postMessage({ type: 'trade-embed-size', height }, '*'), height);
    await postHeight(1e9);
    await eventually(() => heightOf(page)).toBe(50_000);
    const others = host.page(
      '<script>parent.postMessage({ type: "trade-embed-size", height: 777 }, "*")</script>',
    );
    await page.locator('iframe').evaluate(
      (node: HTMLIFrameElement, address) =>
        new Promise((resolve) => {
          addEventListener('message', resolve, { once: true });
          node.src = address;
        }),
      others,
    );
    expect(await heightOf(page)).toBe(50_000);
  });

  it('that may not open windows shows the address of a link below it', async () => {
    const html = pageWith('/embed/blog-feed').replace('<iframe', '<iframe sandbox="allow-scripts"');
    const { page } = await visit(host.page(html.replace(/<script.*/, '')));
    const link = page.frameLocator('iframe').locator('trade-blog-feed [part=link]').nth(1);
    await link.click();
    const note = page.frameLocator('iframe').locator('#note');
    expect(await note.textContent()).toBe(site.url + (await link.getAttribute('href')));
    const [{ y = 0, height = 0 } = {}, box] = [(await link.boundingBox()) ?? {}, await note.boundingBox()];
    expect(box?.y).toBeCloseTo(y + height, 0);
  });

  const roomFor = (tag: string) => frameHeight(docsOf(tag).page, 360);
  // Without a height of its own, a longer one scrolls.
  it.each(
    sample(
      Object.keys(elements).filter((tag) => docsOf(tag).page.height),
      2,
    ),
  )('has room for the first view of %s on a telephone', async (tag) => {
    const post = await firstPost(site.url);
    const { page } = await visit(`${site.url}/embed/${tag}?article-id=${post.uuid}`, {
      width: 360,
      height: roomFor(tag),
    });
    await page.locator(`${tag} [part]`).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
      roomFor(tag),
    );
  });
});
