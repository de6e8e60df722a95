import { createServer, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { filledEnquiry } from '../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import { sample } from '../full.ts';
import { listen } from '../listen.mjs';
import { storedEnquiries } from '../stored-enquiries.ts';
import { fillForm, sendForm } from './form.ts';
import { open, site, visitHeld, watchShift } from './setting.ts';

/** Code of elements: all scripts of the bundle but the loader. */
const elementCode = (url: URL) => /^\/elements\/.*(?<!\/trade-elements)\.js$/.test(url.pathname);

const expectThanks = (page: Page) => page.getByText('Your enquiry has reached Trade Elements').waitFor();

it('text typed into a form whose code has not loaded is kept and sent', async () => {
  const { page, release } = await visitHeld('/contact-us', elementCode);
  const enquiry = { ...filledEnquiry, remark: 'Typed before the code was there.' };
  await fillForm(page, enquiry);
  await sendForm(page);
  release();
  await expectThanks(page);
  expect(storedEnquiries(site.dataDir, enquiry.remark)).toMatchObject([enquiry]);
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
