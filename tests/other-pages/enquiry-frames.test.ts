import type { FrameLocator, Locator, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { filledEnquiry } from '../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import { storedEnquiries } from '../stored-enquiries.ts';
import { sharedSetting, type VisitOptions, visit } from './setting.ts';

const setting = sharedSetting();

const consent = '<label slot="notice"><input type="checkbox" name="consent" required> I agree.</label>';
const content = () =>
  `<!doctype html><meta charset="utf-8"><title>Form</title><script type="module" src="${setting.site.url}/elements/trade-elements.js"></script><trade-enquiry-form>${consent}</trade-enquiry-form>`;
const quoted = (html: string) => html.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
/** The content as a text of a script in the page. */
const inScript = () => JSON.stringify(content()).replaceAll('<', '\\u003c');

/** Frames with the form, by what makes them; and what the database says of the page of an enquiry from them. */
const frames: Record<string, { html: () => string; page: (own: string) => string }> = {
  'of the site that may only run scripts': {
    html: () =>
      `<iframe sandbox="allow-scripts" src="${setting.site.url}/embed/enquiry-form" width="600" height="700"></iframe>`,
    page: (own) => `${new URL(own).origin}/`,
  },
  'of the site that may run scripts and send forms': {
    html: () =>
      `<iframe sandbox="allow-scripts allow-forms" src="${setting.site.url}/embed/enquiry-form" width="600" height="700"></iframe>`,
    page: (own) => `${new URL(own).origin}/`,
  },
  'with srcdoc': {
    html: () => `<iframe srcdoc="${quoted(content())}" width="600" height="700"></iframe>`,
    page: (own) => own,
  },
  'with srcdoc that may only run scripts': {
    html: () =>
      `<iframe sandbox="allow-scripts" srcdoc="${quoted(content())}" width="600" height="700"></iframe>`,
    page: (own) => own,
  },
  'at a data: address': {
    html: () =>
      `<iframe src="data:text/html;charset=utf-8,${encodeURIComponent(content())}" width="600" height="700"></iframe>`,
    page: (own) => `${new URL(own).origin}/`,
  },
  'at a blob: address': {
    html: () => `<iframe width="600" height="700"></iframe><script>
      document.querySelector('iframe').src = URL.createObjectURL(new Blob([${inScript()}], { type: 'text/html' }));
    </script>`,
    page: (own) => `${new URL(own).origin}/`,
  },
  'that the page has written': {
    html: () => `<iframe width="600" height="700"></iframe><script>
      const inside = document.querySelector('iframe').contentDocument;
      inside.open();
      inside.write(${inScript()});
      inside.close();
    </script>`,
    page: (own) => own,
  },
};
const sandboxed = Object.entries(frames).filter(([name]) => name.includes('only run scripts'));

const hostPage = (html: string) =>
  setting.host.page(
    `<!doctype html><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,"><h1>Host</h1>${html}`,
  );

const open = (html: string, options?: VisitOptions) =>
  visit(setting, `${hostPage(html)}?patient=Lim`, options);

async function fill(frame: FrameLocator | Page, remark: string): Promise<Locator> {
  const form = frame.locator('trade-enquiry-form');
  await form.locator('#remark').waitFor();
  for (const [field, value] of Object.entries({ ...filledEnquiry, remark }))
    await form.locator(`#${field}`).fill(value);
  const box = form.getByRole('checkbox');
  if ((await box.count()) > 0) await box.check();
  return form;
}

const gone = (pattern: string) => ({
  prepare: (page: Page) => page.route(pattern, (route) => route.fulfill({ status: 404, body: '' })),
});
const posts = (requests: string[]) => requests.filter((address) => address.endsWith('/api/v1/enquiry'));

describe('an enquiry arrives from a frame', () => {
  it.each(Object.entries(frames))(
    '%s, once, with the page that it is on',
    async (name, { html, page: from }) => {
      const { page, requests } = await open(html());
      const own = page.url().replace(/\?.*/, '');
      const form = await fill(page.frameLocator('iframe'), name);
      await form.getByRole('button', { name: 'Send enquiry' }).click();
      await form.getByRole('status').getByText('Your enquiry has reached us').waitFor();
      expect(storedEnquiries(inject('siteData'), name)).toMatchObject([
        { ...filledEnquiry, remark: name, page: from(own) },
      ]);
      expect(posts(requests)).toHaveLength(1);
      await page.close();
    },
  );

  it.each(sandboxed)('%s, by the Enter key', async (name, { html }) => {
    const remark = `Enter: ${name}`;
    const { page, requests } = await open(html());
    const form = await fill(page.frameLocator('iframe'), remark);
    await form.locator('#name').press('Enter');
    await form.getByRole('status').getByText('Your enquiry has reached us').waitFor();
    expect(storedEnquiries(inject('siteData'), remark)).toHaveLength(1);
    expect(posts(requests)).toHaveLength(1);
    await page.close();
  });

  it.each(sandboxed)('%s, only once everything is valid and confirmed', async (name, { html }) => {
    const { page, requests } = await open(html());
    const form = page.frameLocator('iframe').locator('trade-enquiry-form');
    await form.getByRole('button', { name: 'Send enquiry' }).click();
    await form.getByText('Name is required').waitFor();
    await expect
      .poll(() =>
        form
          .locator('#name')
          .evaluate((field) => field === (field.getRootNode() as ShadowRoot).activeElement),
      )
      .toBe(true);
    if (name.includes('srcdoc')) {
      await fill(page.frameLocator('iframe'), name);
      await form.getByRole('checkbox').uncheck();
      await form.getByRole('button', { name: 'Send enquiry' }).click();
      await form.getByText('Please confirm this before you send the enquiry').waitFor();
    }
    expect(posts(requests)).toEqual([]);
    await page.close();
  });
});

describe('after a release that removed the code that sends, an enquiry arrives', () => {
  const lost = gone('**/elements/**/submission-*.js');

  it.each(Object.entries(frames).filter(([name]) => /sandbox|srcdoc|scripts/.test(name)))(
    'from a frame %s',
    async (name, { html }) => {
      const remark = `Lost code: ${name}`;
      const { page } = await open(html(), { ...lost, viewport: { width: 1280, height: 800 } });
      const form = await fill(page.frameLocator('iframe'), remark);
      await form.getByRole('button', { name: 'Send enquiry' }).click();
      await form.getByRole('status').getByText('Your enquiry has reached us').waitFor();
      expect(storedEnquiries(inject('siteData'), remark)).toHaveLength(1);
      await page.close();
    },
  );

  it('from the page itself, and so does the next one', async () => {
    const { page, lines } = await open(content(), { ...lost, viewport: { width: 1280, height: 800 } });
    for (const remark of ['Lost code: first', 'Lost code: second']) {
      const form = await fill(page, remark);
      await form.getByRole('button', { name: 'Send enquiry' }).click();
      await form.getByRole('status').getByText('Your enquiry has reached us').waitFor();
      expect(storedEnquiries(inject('siteData'), remark)).toHaveLength(1);
    }
    expect(lines.filter((line) => line.includes('<trade-enquiry-form>'))).not.toEqual([]);
    await page.close();
  });
});

describe('where none of the code of the form comes', () => {
  const lost = { ...gone('**/enquiry-form.js'), viewport: { width: 1280, height: 800 } };

  it('a frame that may send forms sends it, and shows the response', async () => {
    const remark = 'None of the code';
    const { page } = await open(
      frames['of the site that may run scripts and send forms']?.html() ?? '',
      lost,
    );
    const frame = page.frameLocator('iframe');
    const form = await fill(frame, remark);
    await form.getByRole('button', { name: 'Send enquiry' }).click();
    await frame.getByText('Your enquiry has reached us').first().waitFor();
    expect(storedEnquiries(inject('siteData'), remark)).toHaveLength(1);
    await page.close();
  });

  it('a frame that may not says where the form is, and keeps what was typed', async () => {
    const { page } = await open(frames['of the site that may only run scripts']?.html() ?? '', lost);
    const frame = page.frameLocator('iframe');
    const form = await fill(frame, 'Kept');
    await form.getByRole('button', { name: 'Send enquiry' }).click();
    const note = frame.locator('#note');
    await note.getByText('The form cannot be sent from this page.').waitFor();
    expect(await note.getByRole('link').getAttribute('href')).toBe('https://www.example.com/contact-us');
    expect(await note.getAttribute('role')).toBe('status');
    expect(await form.locator('#remark').inputValue()).toBe('Kept');
    await page.close();
  });
});
