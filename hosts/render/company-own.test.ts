import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { createContentFolder, person } from '../../tests/support/content-fixture.ts';
import { pageHtml } from '../../tests/support/page-html.ts';
import { createLocalApi } from '../api/source.ts';
import { createEdition } from '../content/edition.ts';
import { loadContent } from '../content/load-content.ts';
import { confirmationMail } from '../enquiries/confirmation.ts';
import { renderFrame } from '../extras/embed/embed-page.ts';
import { companyJson } from './company-json.ts';
import { checkPage } from './content-pages.ts';
import { fixedView } from './page-view.ts';

const people = [person('Ann Lee', { whatsapp: '+44 20 7946 0958' })];

async function apiOf(files: Record<string, string>) {
  const content = await loadContent(await createContentFolder(files), { checkPage });
  return createLocalApi(createEdition({ ...content, people }));
}

async function documentOf(page: string, files: Record<string, string>, language: 'en' | 'tr' = 'en') {
  const api = await apiOf(files);
  const html = await pageHtml({ view: fixedView(page, `/${page}`), language }, api);
  return new JSDOM(html).window.document;
}

const head = '<title>Own</title>\n<meta name="description" content="Own">\n';
const texts = `en:
  contact.visits: "We calibrate <b>here</b>."
  trade-anti-fraud-footer: { heading: Our laboratories }
tr:
  contact.visits: Burada kalibre ederiz.
`;

describe('texts.yaml', () => {
  it('is on the pages, in their languages, and markup in it is text', async () => {
    const files = { 'texts.yaml': texts };
    const main = (await documentOf('contact-us', files)).querySelector('main');
    expect(main?.innerHTML).toContain('We calibrate &lt;b&gt;here&lt;/b&gt;.');
    expect((await documentOf('contact-us', files, 'tr')).querySelector('main')?.textContent).toContain(
      'Burada kalibre ederiz.',
    );
  });

  it('is in the elements of a page below the texts of their tags, where the browser reads it again', async () => {
    const files = {
      'texts.yaml': 'en:\n  trade-anti-fraud-footer: { heading: Our laboratories, eyebrow: Fraud }\n',
      'pages/own.html': `${head}<trade-anti-fraud-footer messages='{"eyebrow":"Beware"}'></trade-anti-fraud-footer>`,
    };
    const element = (await documentOf('own', files)).querySelector('main trade-anti-fraud-footer');
    expect(JSON.parse(element?.getAttribute('messages') ?? '')).toEqual({
      heading: 'Our laboratories',
      eyebrow: 'Beware',
    });
    expect(element?.querySelector('template')?.innerHTML ?? element?.innerHTML).toContain('Our laboratories');
  });

  it('is in the confirmation of an enquiry', async () => {
    const { company, edition } = await apiOf({
      'texts.yaml': 'en:\n  mail.fraud: Call {phone} if in doubt.\n  enquiry.sent: We have it\n',
    });
    const enquiry = { id: 'a', email: 'buyer@example.com', lang: '', created_at: '' } as never;
    const mail = confirmationMail(enquiry, 'sales@example.com', company.facts, { texts: edition.texts });
    expect([mail?.subject, mail?.text]).toEqual([
      'We have it',
      expect.stringContaining('Call +60 3 0000 0000 if in doubt.'),
    ]);
  });
});

describe('the tags of a page', () => {
  it('say of the company what their author left out, and keep what they say', async () => {
    const text = `${head}<trade-enquiry-form company="Lumex"></trade-enquiry-form><trade-hub-button></trade-hub-button>`;
    const { body } = await documentOf('own', { 'pages/own.html': text });
    const form = body.querySelector('trade-enquiry-form');
    expect([form?.getAttribute('company'), form?.getAttribute('phone')]).toEqual([
      'Lumex',
      '+60 3 0000 0000',
    ]);
    expect(body.querySelector('trade-hub-button')?.getAttribute('product')).toBe('Trade Elements');
    expect(body.querySelector('trade-anti-fraud-footer')?.getAttribute('messaging')).toBe(
      'WhatsApp: +44 20 7946 0958',
    );
  });

  it('of a post name no category for a company that has none', async () => {
    const files = { 'pages/own.html': `${head}<trade-article-view></trade-article-view>` };
    const categoryOf = async (more: Record<string, string>) =>
      (await documentOf('own', { ...files, ...more }))
        .querySelector('trade-article-view')
        ?.getAttribute('category');
    expect(await categoryOf({})).toBeNull();
    const facts =
      'name: Lumex\nkind: a laboratory\nfounded: "1999"\nemail: a@lumex.test\nphone: "+44 20 7946 0958"\ndomain: lumex.test\n';
    expect(await categoryOf({ 'company.yaml': facts })).toBe('');
    expect(await categoryOf({ 'company.yaml': `${facts}category: Metrology\n` })).toBe('Metrology');
  });
});

describe('theme.yaml', () => {
  const files = { 'theme.yaml': 'radius: 6px\nsea: { light: "#123456" }\n' };
  const declared = 'html:root{--trade-sea:light-dark(#123456,#86b9c6);--trade-radius:6px}';

  it('is in the style of pages and frames, whose hash the policy has', async () => {
    const style = (await documentOf('about-us', files)).querySelector('style')?.textContent;
    expect(style).toContain(declared);
    expect(style).toMatch(
      /@supports not \(color:light-dark\(red,red\)\)\{html:root\{--trade-sea:#123456\}\}$/,
    );
    const frame = {
      tag: 'trade-gallery',
      language: 'en',
      scheme: 'light',
      attributes: {},
      isOfReader: false,
    };
    const options = { publicUrl: '', scripts: [] };
    const { parts } = await renderFrame({ ...frame, language: 'en' }, options, await apiOf(files));
    expect(parts.join('')).toContain(declared);
  });

  it('with fonts of its own has browsers load none of ours', async () => {
    const preloaded = async (theme: string) =>
      (await documentOf('about-us', { 'theme.yaml': theme })).querySelectorAll('link[as=font]').length;
    expect([await preloaded('radius: 6px\n'), await preloaded('font-text: Georgia\n')]).toEqual([2, 1]);
    expect(await preloaded('font-text: Georgia\nfont-display: Georgia\n')).toBe(0);
  });

  it('makes another build of the page, so that open pages load whole ones', async () => {
    const siteOf = async (more: Record<string, string>) =>
      (await documentOf('about-us', more)).documentElement.dataset.site;
    const [plain, ...others] = [await siteOf({}), await siteOf(files), await siteOf({ 'texts.yaml': texts })];
    expect(new Set([plain, ...others]).size).toBe(3);
  });
});

describe('company.json', () => {
  it('has the channels of people, the sheet of the theme, and only the texts of elements that differ', async () => {
    const { edition } = await apiOf({ 'texts.yaml': texts, 'theme.yaml': 'radius: 6px\n' });
    const sent = JSON.parse(companyJson(edition, people));
    expect(sent.texts).toEqual({ en: { 'trade-anti-fraud-footer': { heading: 'Our laboratories' } } });
    expect(sent.styles).toContain('[data-view]{--_radius:var(--trade-radius,6px)}');
    expect(sent.messaging).toBe('WhatsApp: +44 20 7946 0958');
    const plain = JSON.parse(companyJson((await apiOf({})).edition, []));
    expect(['texts' in plain, 'styles' in plain]).toEqual([false, false]);
  });
});
