import { definition } from '../../src/features/enquiry-form/enquiry-form.element.tsx';
import { filledEnquiry } from '../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import { createTexts } from '../../src/locales/create-texts.ts';
import type { Messages } from '../../src/locales/en.ts';
import { loadMessages } from '../../src/locales/load-messages.ts';
import { expect } from './expect.ts';
import { emptyPage, inside, place, settled, type, until } from './helpers.ts';
import { hydrate, hydrated, prerendered } from './prerendered.ts';

const page = document.documentElement;
const english = 'Send enquiry';
const turkish = 'Talebi gönder';
const urdu = 'استفسار بھیجیں';
const greek = 'Αποστολή αιτήματος';

const button = (el: Element) => inside(el, 'button[type=submit]')?.textContent;
const view = (el: Element) => inside(el, '[data-view]') as HTMLElement;
const shows = (el: Element, text: string) => until(() => button(el) === text, `${text}, not ${button(el)}`);
const tag = 'trade-enquiry-form';
const form = (attributes = '') => place(`<${tag} ${attributes}></${tag}>`);
/** A form inside of something, which is placed. */
const formIn = (html: string) => place(html).querySelector(tag) as HTMLElement;
const field = (el: Element, name: string) => inside<HTMLInputElement>(el, `#${name}`) as HTMLInputElement;

/** Whether the page has loaded a file with this in its address. */
const fetched = (name: string) =>
  performance.getEntriesByType('resource').some((entry) => entry.name.includes(name));

afterEach(() => {
  emptyPage();
  page.lang = 'en';
  page.removeAttribute('dir');
});

describe('the language of an element', () => {
  it('is that of its own lang, else of the nearest lang around it, else of the page', async () => {
    page.lang = 'tr';
    await shows(formIn(`<div lang="el"><${tag} lang="ur"></${tag}></div>`), urdu);
    await shows(formIn(`<main lang="ur"><div lang="el-CY"><p><${tag}></${tag}></p></div></main>`), greek);
    await shows(form(), turkish);
  });

  it('is looked for across shadow roots, the nearest first', async () => {
    page.lang = 'tr';
    const outer = place('<div lang="el"><div></div><div></div></div>');
    const [plain, own] = [...outer.children].map((host) => host.attachShadow({ mode: 'closed' }));
    (plain as ShadowRoot).innerHTML = `<p><${tag}></${tag}></p>`;
    (own as ShadowRoot).innerHTML = `<p lang="ur"><${tag}></${tag}></p>`;
    await shows(plain?.querySelector(tag) as Element, greek);
    await shows(own?.querySelector(tag) as Element, urdu);
  });

  it('is English where the nearest lang is unknown or empty, also in a page of another language', async () => {
    page.lang = 'tr';
    for (const lang of ['zh-Hant', 'de', '', 'no language']) await shows(form(`lang="${lang}"`), english);
  });
});

describe('another language while the page is open', () => {
  it('is shown, whether the lang of the element, an ancestor or the page changes', async () => {
    const el = formIn(`<div><${tag}></${tag}></div>`);
    await shows(el, english);
    page.lang = 'tr';
    await shows(el, turkish);
    (el.parentElement as HTMLElement).lang = 'el';
    await shows(el, greek);
    el.lang = 'ur';
    await shows(el, urdu);
    el.removeAttribute('lang');
    await shows(el, greek);
    (el.parentElement as HTMLElement).removeAttribute('lang');
    page.removeAttribute('lang');
    await shows(el, english);
  });

  it('keeps typed text and focus, and shows errors in the new language', async () => {
    const el = form();
    await shows(el, english);
    type(field(el, 'name'), filledEnquiry.name);
    inside(el, 'button[type=submit]')?.click();
    await until(() => inside(el, '#email-error [part=error]')?.textContent === 'Email is required');
    field(el, 'remark').focus();
    el.lang = 'tr';
    await shows(el, turkish);
    expect(field(el, 'name').value).to.equal(filledEnquiry.name);
    expect(el.shadowRoot?.activeElement?.id).to.equal('remark');
    expect(inside(el, '#email-error')?.textContent).to.equal('Hata: E-posta zorunludur');
    expect(inside(el, 'label[for=email]')?.textContent).to.equal('E-posta');
  });
});

it('the direction is that of the texts that are shown, which are marked with their language', async () => {
  const el = form('lang="ur-PK"');
  await shows(el, urdu);
  expect([view(el).dir, view(el).lang]).to.deep.equal(['rtl', 'ur']);
  const directions = ['name', 'email', 'phone_number'].map(
    (name) => getComputedStyle(field(el, name)).direction,
  );
  expect(directions).to.deep.equal(['rtl', 'ltr', 'ltr']);
  el.lang = 'tr';
  await shows(el, turkish);
  expect([view(el).dir, view(el).lang]).to.deep.equal(['ltr', 'tr']);
});

it('an element whose language has not loaded shows the children of the tag, not English', async () => {
  // The only test that uses Malay alone: its file has not come before.
  expect(fetched('locales/ms')).to.equal(false);
  const el = form('lang="ms"');
  const seen = new Set<string | null | undefined>();
  await until(() => {
    seen.add(button(el));
    if (button(el) === undefined) expect(inside(el, 'slot')?.isConnected).to.equal(true);
    return button(el);
  });
  expect([...seen]).to.deep.equal([undefined, 'Hantar pertanyaan']);
});

describe("a partner's own words", () => {
  it('replace single texts in every language, until they are removed', async () => {
    const el = form() as HTMLElement & { messages: unknown };
    await shows(el, english);
    el.messages = { submit: 'Ask for a price' };
    await shows(el, 'Ask for a price');
    expect(inside(el, 'label[for=name]')?.textContent).to.equal('Name');
    el.lang = 'tr';
    await until(() => inside(el, 'label[for=name]')?.textContent === 'Ad soyad');
    expect(button(el)).to.equal('Ask for a price');
    expect(el.messages).to.deep.equal({ submit: 'Ask for a price' });
    el.messages = undefined;
    await shows(el, turkish);
  });

  it('may be in the HTML, and a property that is set later replaces them', async () => {
    const el = form(`lang="tr" messages='{"submit":"Sor"}'`) as HTMLElement & { messages: unknown };
    await shows(el, 'Sor');
    el.messages = { submit: 'Fiyat sor' };
    await shows(el, 'Fiyat sor');
  });
});

async function prerenderedIn(lang: 'tr' | 'ur'): Promise<HTMLElement> {
  const messages = (await loadMessages(lang)) as Messages;
  return prerendered(definition, { lang }, tag, {}, createTexts(lang, messages[tag]));
}

it('an element prerendered in another language hydrates unchanged, with the text typed before', async () => {
  const el = await prerenderedIn('ur');
  await hydrate(el, '#name', async () => {
    field(el, 'name').value = 'عائشہ NG-7';
    await hydrated(el);
    await settled();
    expect(field(el, 'name').value).to.equal('عائشہ NG-7');
    expect(button(el)).to.equal(urdu);
  });
});
