import { createServer, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { filledEnquiry } from '../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import { sample } from '../full.ts';
import { listen } from '../listen.mjs';
import { storedEnquiries } from '../stored-enquiries.ts';
import { fillForm, sendForm } from './form.ts';
import { eventually, open, site, visit, visitHeld, watchShift } from './setting.ts';

/** Code of elements: all scripts of the bundle but the loader. */
const elementCode = (url: URL) => /^\/elements\/.*(?<!\/trade-elements)\.js$/.test(url.pathname);
const submissionCode = '**/chunks/submission-*.js';

/** A page on which some code never loads. */
const openWithout = async (path: string, code: Parameters<Page['route']>[0]) =>
  (await visit(path, { prepare: (page) => page.route(code, (route) => route.abort()) })).page;

const expectThanks = (page: Page) => page.getByText('Your enquiry has reached Trade Elements').waitFor();

describe('an element whose code has not loaded', () => {
  it('text typed into the form is kept and sent', async () => {
    const { page, release } = await visitHeld('/contact-us', elementCode);
    const enquiry = { ...filledEnquiry, remark: 'Typed before the code was there.' };
    await fillForm(page, enquiry);
    await sendForm(page);
    release();
    await expectThanks(page);
    expect(storedEnquiries(site.dataDir, enquiry.remark)).toMatchObject([enquiry]);
  });
});

describe('an element whose code never loads', () => {
  it('an enquiry is sent when only the code that checks it is missing, once a required checkbox is ticked', async () => {
    const page = await openWithout('/contact-us', submissionCode);
    await page.locator('trade-enquiry-form').evaluate((form) => {
      const label = document.createElement('label');
      label.slot = 'notice';
      const box = Object.assign(document.createElement('input'), { type: 'checkbox', required: true });
      label.append(box, 'I agree.');
      form.append(label);
    });
    const remark = 'Sent without the code that checks it.';
    await fillForm(page, { ...filledEnquiry, remark });
    await sendForm(page);
    await page.getByRole('link', { name: 'Please confirm this' }).press('Enter');
    await eventually(() => page.evaluate(() => document.activeElement?.localName)).toBe('input');
    await page.keyboard.press('Space');
    await sendForm(page);
    await expectThanks(page);
    expect(storedEnquiries(site.dataDir, remark)).toHaveLength(1);
  });
});

/** The address of a server before the site that sends its pages in pieces, each late enough to be drawn. */
async function startSlowSite(): Promise<string> {
  const proxy = createServer((incoming, outgoing) => {
    const { 'accept-encoding': _, ...headers } = incoming.headers;
    const forwarded = request(new URL(incoming.url ?? '/', site.url), { headers }, async (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (!answer.headers['content-type']?.startsWith('text/html')) return answer.pipe(outgoing);
      const page = await buffer(answer);
      // The styles come at once, then what is seen first.
      const body = page.indexOf('<body');
      outgoing.write(page.subarray(0, body));
      for (let start = body; start < body + firstScreen; start += pieceSize) {
        outgoing.write(page.subarray(start, start + pieceSize));
        await wait(60);
      }
      outgoing.end(page.subarray(body + firstScreen));
    });
    forwarded.on('error', () => outgoing.destroy());
    forwarded.end();
  });
  const { url, close } = await listen(proxy);
  onTestFinished(close);
  return url;
}

/** Bytes of the header and of what is seen below it, before any scrolling. */
const firstScreen = 20_000;
/** Bytes: a few links of a list. */
const pieceSize = 400;

it.each(
  sample(
    [
      ['/', 360],
      ['/', 1280],
      ['/contact-us', 1280],
    ] as const,
    1,
  ),
)('what is seen of %s at %i px stays where it is while the rest of the page arrives', async (path, width) => {
  const address = await startSlowSite();
  const page = await open(address + path, {
    width,
    fresh: true,
    reducedMotion: 'reduce',
    prepare: watchShift,
  });
  await page.waitForLoadState('networkidle');
  // A single button or label may move: together less than a two-hundredth of the window.
  expect(await page.evaluate(() => window.shift)).toBeLessThan(0.005);
});
