import { readFile } from 'node:fs/promises';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { filledEnquiry } from '../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import { sample } from '../full.ts';
import { fillForm, sendForm } from '../site/form.ts';
import { eventually, site, visit } from '../site/setting.ts';
import type { WindowOptions } from '../site/windows.ts';
import { storedEnquiries } from '../stored-enquiries.ts';
import { hostPage } from './setting.ts';

const consent = '<label slot="notice"><input type="checkbox" name="consent" required> I agree.</label>';
const content = () =>
  `<!doctype html><meta charset="utf-8"><title>Form</title><script type="module" src="${site.url}/elements/trade-elements.js"></script><trade-enquiry-form>${consent}</trade-enquiry-form>`;
const quoted = (html: string) => html.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Frames with the form, by what makes them; and what the database says of the page of an enquiry from them. */
const frames: Record<string, { html: () => string; page: (own: string) => string }> = {
  'of the site that may only run scripts': {
    html: () =>
      `<iframe sandbox="allow-scripts" src="${site.url}/embed/enquiry-form" width="600" height="700"></iframe>`,
    page: (own) => `${new URL(own).origin}/`,
  },
  'of the site that may run scripts and send forms': {
    html: () =>
      `<iframe sandbox="allow-scripts allow-forms" src="${site.url}/embed/enquiry-form" width="600" height="700"></iframe>`,
    page: (own) => `${new URL(own).origin}/`,
  },
  'with srcdoc that may only run scripts': {
    html: () =>
      `<iframe sandbox="allow-scripts" srcdoc="${quoted(content())}" width="600" height="700"></iframe>`,
    page: (own) => `${new URL(own).origin}/`,
  },
  'at a data: address': {
    html: () =>
      `<iframe src="data:text/html;charset=utf-8,${encodeURIComponent(content())}" width="600" height="700"></iframe>`,
    page: (own) => `${new URL(own).origin}/`,
  },
};

const open = (html: string, options?: WindowOptions) =>
  visit(`${hostPage(`<h1>Host</h1>${html}`)}?patient=Lim`, options);

async function fill(frame: FrameLocator | Page, remark: string): Promise<Locator> {
  const form = frame.locator('trade-enquiry-form');
  await form.locator('#remark').waitFor();
  await fillForm(form, { ...filledEnquiry, remark });
  const box = form.getByRole('checkbox');
  if ((await box.count()) > 0) await box.check();
  return form;
}

const posts = (requests: string[]) => requests.filter((address) => address.endsWith('/api/v1/enquiry'));

it.each(sample(Object.entries(frames), 1))(
  'an enquiry arrives from a frame %s, once, with the page that it is on',
  async (name, { html, page: from }) => {
    const { page, requests, errors } = await open(html());
    const own = page.url().replace(/\?.*/, '');
    const form = await fill(page.frameLocator('iframe'), name);
    await sendForm(form);
    await form.getByRole('status').getByText('Your enquiry has reached Trade Elements').waitFor();
    expect(storedEnquiries(site.dataDir, name)).toMatchObject([
      { ...filledEnquiry, remark: name, page: from(own) },
    ]);
    expect(posts(requests)).toHaveLength(1);
    expect(errors).toEqual([]);
  },
);

describe('what the page around a frame learns', () => {
  const listening = async () => {
    const docs = await readFile('docs/embedding.md', 'utf8');
    const [, counting = ''] = /(<script>(?:(?!<\/script>).)*dataLayer.*?<\/script>)/s.exec(docs) ?? [];
    expect(counting).not.toBe('');
    return `<script>window.heard = []; addEventListener('message', ({ data }) => heard.push(data));</script>${counting}
      <script src="${site.url}/embed/resize.js"></script>`;
  };
  const heard = (page: Page) => page.evaluate(() => JSON.stringify(Reflect.get(window, 'heard')));
  const counted = (page: Page) => page.evaluate(() => Reflect.get(window, 'dataLayer'));

  it('is each event, with the names of fields and the reference, and nothing that was typed', async () => {
    const { page } = await open(
      `<iframe src="${site.url}/embed/enquiry-form" width="600" height="700"></iframe>${await listening()}`,
      {
        prepare: (page) =>
          page.route('**/api/v1/enquiry', (route) =>
            route.fulfill({
              json: { error: 0, message: `Thank you, ${filledEnquiry.name}`, reference: 'TE-7K3M-9Q2' },
            }),
          ),
      },
    );
    const form = page.frameLocator('iframe').locator('trade-enquiry-form');
    await sendForm(form);
    await eventually(() => heard(page)).toContain('"trade-enquiry-invalid","detail":{"fields":["name",');
    await fillForm(form);
    await sendForm(form);
    await form.getByRole('status').getByText('Thank you, ').waitFor();
    await eventually(() => counted(page)).toEqual([
      { event: 'enquiry_sent', place: 'iframe', reference: 'TE-7K3M-9Q2' },
    ]);
    const all = await heard(page);
    expect(all).toContain('"trade-enquiry-submit","detail":{"fields":["name",');
    expect(all).toContain('"trade-enquiry-sent","detail":{"reference":"TE-7K3M-9Q2"}');
    for (const typed of Object.values(filledEnquiry)) expect(all).not.toContain(typed);
  });

  it('is nothing from frames of other origins, and no event of another name', async () => {
    const post = (name: string) =>
      `parent.postMessage({ type: 'trade-embed-event', name: '${name}', detail: { reference: 'forged' } }, '*')`;
    const stranger = hostPage(`<script>${post('trade-enquiry-sent')}</script>`);
    const { page } = await open(
      `${await listening()}<script>addEventListener('click', () => heard.push('clicked'))</script>
      <iframe src="${stranger.replace('127.0.0.1', 'localhost')}#/embed/"></iframe><iframe id="ours" src="${site.url}/embed/hub-button"></iframe>`,
    );
    await eventually(() => heard(page)).toContain('forged');
    await page
      .frameLocator('#ours')
      .locator('body')
      .evaluate((_, code) => new Function(code)(), post('click'));
    await eventually(() => heard(page)).toContain('"name":"click"');
    expect(await heard(page)).not.toContain('clicked');
    expect(await counted(page)).toBe(undefined);
  });
});
