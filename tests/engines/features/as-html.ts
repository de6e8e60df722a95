import { expect, it } from 'vitest';
import { filledEnquiry } from '../../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import type { Setting } from '../setting.ts';
import type { Tab } from '../tab.ts';

const form = 'trade-enquiry-form';
const view = `${form} >> [part=form]`;
const cards = 'trade-blog-feed >> [part=card]';

/** The address of the page in a tab, once all of its HTML is there: these pages change nothing afterwards. */
const path = (tab: Tab) =>
  tab.evaluate(() => (document.readyState === 'loading' ? '' : location.pathname + location.search));

async function fill(tab: Tab, fields: Record<string, string>, within = view): Promise<void> {
  for (const [field, value] of Object.entries(fields)) await tab.fill(`${within} [name=${field}]`, value);
}

const hasText = (tab: Tab, text: string) =>
  tab.until(text, async () => (await tab.text('main')).includes(text));

/** What visitors have where no element runs: by links, native forms and disclosures. */
export function asHtml(setting: Setting): void {
  const { open, hostPage, enquiries, takeErrors } = setting;
  const stored = (remark: string) => enquiries().filter((enquiry) => enquiry.remark === remark);
  const newEnquiry = () => ({ ...filledEnquiry, remark: `Sent as HTML, ${crypto.randomUUID()}` });

  it('an enquiry is stored once what its list of errors names is corrected, and nothing typed is lost', async () => {
    const tab = await open('/contact-us');
    const enquiry = newEnquiry();
    await fill(tab, { name: enquiry.name, email: 'no address' });
    await tab.click(`${form} >> [part=button]`);
    const list = `${form} >> [part=summary] a`;
    await tab.visible(list);
    expect(await tab.all(list, (links) => links.map((link) => link.textContent))).toEqual([
      'Invalid email',
      'Organisation is required',
      'Phone number is required',
      'Looking for is required',
      'Remark is required',
    ]);
    expect(takeErrors()).toEqual(['422: /api/v1/enquiry']);
    const value = await tab.first<HTMLInputElement, string>(`${view} [name=name]`, ({ value }) => value);
    expect(value).toBe(enquiry.name);
    await fill(tab, enquiry);
    await tab.click(`${form} >> [part=button]`);
    await hasText(tab, 'We have received your enquiry');
    expect(stored(enquiry.remark)).toMatchObject([enquiry]);
  });

  it('a partner’s page shows the content of the tags: a link to the gallery, and a form whose enquiry is stored', async () => {
    const tab = await open(hostPage('/partner/clinics'));
    const href = await tab.first<HTMLAnchorElement, string>('trade-gallery a', ({ href }) => href);
    expect(href).toBe(`${setting.site}/gallery`);
    const { looking_for: _, ...enquiry } = newEnquiry();
    await fill(tab, enquiry, form);
    await tab.click(`${form} button`);
    await hasText(tab, 'We have received your enquiry');
    expect(stored(enquiry.remark)).toMatchObject([enquiry]);
  });

  it('each tab of products is a page, which Back leaves', async () => {
    const tab = await open('/products');
    const heading = 'trade-product-tabs >> [part=title]';
    const first = await tab.text(heading);
    await tab.click('trade-product-tabs >> [role=tab]:nth-child(3)');
    await expect.poll(() => path(tab)).toBe('/products?tab=2');
    await expect.poll(() => tab.text(heading)).toBe('Monitoring Device');
    await tab.back();
    await expect.poll(() => tab.text(heading)).toBe(first);
  });

  it('a card of the gallery leads to its picture', async () => {
    const tab = await open('/gallery');
    await tab.click('trade-gallery >> [part=card] [part=open]');
    await expect.poll(() => path(tab)).toMatch(/\/pictures\//);
  });

  it('the blog is read page by page, and a card leads to its article', async () => {
    const { data } = await (await fetch(`${setting.site}/api/v1/blog?page=1&size=100`)).json();
    const tab = await open('/blog');
    const titles: string[] = [];
    for (let page = 1; titles.length < data.length; page++) {
      await expect.poll(() => path(tab)).toBe(page === 1 ? '/blog' : `/blog?page=${page}`);
      titles.push(
        ...(await tab.all(`${cards} [part=title]`, (all) =>
          all.map((one) => one.innerText.replaceAll('\u00a0', ' ')),
        )),
      );
      if (titles.length < data.length) await tab.click('trade-blog-feed >> [part=more]');
    }
    expect(titles).toEqual(data.map(({ title }: { title: string }) => title));
    await tab.click('trade-blog-feed >> [rel=prev]');
    await expect.poll(() => path(tab)).toBe('/blog?page=2');
    const title = await tab.text(`${cards} [part=link]`);
    await tab.click(`${cards} [part=link]`);
    await expect.poll(() => tab.text('trade-article-view >> h1')).toBe(title);
  });
}
