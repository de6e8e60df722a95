import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContextOptions, FrameLocator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filledEnquiry } from '../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import { storedEnquiries } from '../stored-enquiries.ts';
import { openPage, type ServedSite, sharedSite, startBrowser } from './site.ts';

let site: ServedSite;
let browser: Browser;
let partner: Server;
let partnerUrl: string;

/** Pages of another origin, with the form in them. */
const partnerPages: Record<string, () => string> = {
  '/gloves': () =>
    `<script type="module" src="${site.url}/elements/trade-elements.js"></script>
     <trade-enquiry-form source="product page"></trade-enquiry-form>`,
  '/frame': () => `<iframe src="${site.url}/embed/enquiry-form" width="600" height="900"></iframe>`,
};

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), startBrowser()]);
  partner = createServer((request, response) => {
    const page = partnerPages[new URL(request.url ?? '/', 'http://partner').pathname];
    response
      .writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html><title>Partner</title>${page?.() ?? ''}`);
  });
  await new Promise<void>((resolve) => partner.listen(0, '127.0.0.1', resolve));
  partnerUrl = `http://127.0.0.1:${(partner.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  partner?.close();
});

async function visit(address: string, options?: BrowserContextOptions): Promise<Page> {
  const { page } = await openPage(browser, options);
  await page.goto(address);
  return page;
}

async function send(form: Page | FrameLocator, remark: string): Promise<void> {
  for (const [field, value] of Object.entries({ ...filledEnquiry, remark }))
    await form.locator(`#${field}`).fill(value);
  await form.getByRole('button', { name: 'Send enquiry' }).click();
  await form.getByRole('status').getByText('Thank you').waitFor();
}

const stored = (remark: string) => storedEnquiries(site.dataDir, remark);

describe('an enquiry', () => {
  it("of the company's own site is sent byte for byte as the specification says, and nothing else", async () => {
    const page = await visit(`${site.url}/contact-us`);
    const sending = page.waitForRequest((request) => request.method() === 'POST');
    await send(page, 'One line');
    const request = await sending;
    const boundary = /boundary=(\S+)/.exec(request.headers()['content-type'] ?? '')?.[1] ?? '';
    const parts = Object.entries({ ...filledEnquiry, remark: 'One line' }).map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    expect(request.postDataBuffer()?.toString()).toBe(`${parts.join('')}--${boundary}--\r\n`);
    expect(stored('One line')).toMatchObject([{ source: '', page: '' }]);
    await page.context().close();
  });

  it('of a partner says its page, without query and fragment, and its source', async () => {
    const page = await visit(`${partnerUrl}/gloves?patient=Lim#form`);
    await send(page, 'From a partner');
    expect(stored('From a partner')).toMatchObject([
      { source: 'product page', page: `${partnerUrl}/gloves` },
    ]);
    await page.context().close();
  });

  it('of a frame says the origin of the page around it', async () => {
    const page = await visit(`${partnerUrl}/frame?patient=Lim`);
    await send(page.frameLocator('iframe'), 'From a frame');
    expect(stored('From a frame')).toMatchObject([{ source: '', page: `${partnerUrl}/` }]);
    await page.context().close();
  });
});

describe('the contact page', () => {
  it('takes what the visitor looks for from its address, without script as well', async () => {
    const page = await visit(`${site.url}/contact-us?looking_for=Oil%20%26%20%22Gas%22`, {
      javaScriptEnabled: false,
    });
    expect(await page.locator('#looking_for').inputValue()).toBe('Oil & "Gas"');
    await page.context().close();
  });

  it('is led to from a product with its name, and what is typed there stays', async () => {
    const page = await visit(`${site.url}/products?tab=1`);
    const title = await page.getByRole('tabpanel').getByRole('heading', { level: 2 }).innerText();
    await page.locator('trade-product-tabs [part=contact]').first().click();
    await page.waitForURL(/\/contact-us\?looking_for=/);
    await expect.poll(() => page.locator('#looking_for').inputValue()).toBe(title);
    await page.locator('#looking_for').fill('Something else');
    await page.locator('#name').fill('Aisyah');
    expect(await page.locator('#looking_for').inputValue()).toBe('Something else');
    await page.context().close();
  });

  it('says above the button what becomes of the data, and links to the privacy policy', async () => {
    const page = await visit(`${site.url}/contact-us`);
    const notice = page.locator('trade-enquiry-form [slot=notice]');
    expect(await notice.innerText()).toMatch(/^[^.]+\.$/);
    const [words, button] = await Promise.all([
      notice.boundingBox(),
      page.getByRole('button', { name: 'Send enquiry' }).boundingBox(),
    ]);
    expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThan(button?.y ?? 0);
    await notice.getByRole('link', { name: 'privacy policy' }).click();
    await page.waitForURL(/\/privacy-policy$/);
    await page.context().close();
  });
});
