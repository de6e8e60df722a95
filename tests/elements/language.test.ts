import { expect } from 'chai';
import { definition } from '../../src/features/enquiry-form/enquiry-form.element.ts';
import { filledEnquiry } from '../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import { createTexts } from '../../src/locales/create-texts.ts';
import type { Messages } from '../../src/locales/en.ts';
import { loadMessages } from '../../src/locales/load-messages.ts';
import { consoleLines, emptyPage, inside, pause, place, type, until } from './helpers.ts';
import { letIn, prerendered } from './prerendered.ts';

const page = document.documentElement;
const english = 'Send enquiry';
const turkish = 'Talebi gönder';
const urdu = 'استفسار بھیجیں';
const greek = 'Αποστολή αιτήματος';

const button = (el: Element) => inside(el, 'button[type=submit]')?.textContent;
const view = (el: Element) => inside(el, '[data-view]') as HTMLElement;
const shows = (el: Element, text: string) => until(() => button(el) === text, `${text}, not ${button(el)}`);
const tag = 'trade-enquiry-form';
const form = (attributes = '', inner = '') => place(`<${tag} ${attributes}>${inner}</${tag}>`);
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
  it('is that of its own lang, whatever is around it', async () => {
    await shows(formIn(`<div lang="el"><${tag} lang="tr"></${tag}></div>`), turkish);
  });

  it('is that of the nearest lang around it', async () => {
    await shows(formIn(`<main lang="el"><div lang="tr-CY"><p><${tag}></${tag}></p></div></main>`), turkish);
  });

  it('is that of the page where nothing else names one', async () => {
    page.lang = 'tr';
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

  for (const lang of ['zh-Hant', 'de', 'ar', '', 'no language']) {
    it(`is English where the nearest lang is "${lang}", also in a page of another language`, async () => {
      page.lang = 'tr';
      await shows(form(`lang="${lang}"`), english);
    });
  }

  it('can differ between elements of one page', async () => {
    const [first, second, third] = [form('lang="tr"'), form('lang="ur"'), form()];
    await shows(first, turkish);
    await shows(second, urdu);
    await shows(third, english);
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

  it('is shown inside a shadow root of the page, and by an element that is moved', async () => {
    const host = place('<div></div>');
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = `<section><${tag}></${tag}></section><aside lang="el"></aside>`;
    const [section, aside] = root.children as unknown as [HTMLElement, HTMLElement];
    const el = root.querySelector(tag) as Element;
    await shows(el, english);
    section.lang = 'tr';
    await shows(el, turkish);
    aside.append(el);
    await shows(el, greek);
    section.lang = 'ur';
    await pause(50);
    expect(button(el)).to.equal(greek);
  });

  it('is shown by the remaining elements when one is removed', async () => {
    const [gone, stays] = [form(), form()];
    await shows(stays, english);
    gone.remove();
    page.lang = 'tr';
    await pause(0);
    await shows(stays, turkish);
    page.lang = 'el';
    await shows(stays, greek);
  });

  it('is shown by an element that was out of the page meanwhile', async () => {
    const el = form();
    await shows(el, english);
    el.remove();
    await pause(10);
    page.lang = 'tr';
    await pause(10);
    expect(button(el)).not.to.equal(turkish);
    document.body.append(el);
    await shows(el, turkish);
  });

  it('keeps typed text and focus, and shows errors in the new language', async () => {
    const el = form();
    await shows(el, english);
    type(field(el, 'name'), filledEnquiry.name);
    inside(el, 'button[type=submit]')?.click();
    await until(() => inside(el, '#email-error')?.textContent === 'Email is required');
    field(el, 'remark').focus();
    el.lang = 'tr';
    await shows(el, turkish);
    expect(field(el, 'name').value).to.equal(filledEnquiry.name);
    expect(el.shadowRoot?.activeElement?.id).to.equal('remark');
    expect(inside(el, '#email-error')?.textContent).to.equal('E-posta zorunludur');
    expect(inside(el, 'label[for=email]')?.textContent).to.equal('E-posta');
  });

  it('is the last one requested, in whatever order their files come', async () => {
    const el = form();
    await shows(el, english);
    for (const lang of ['ms', 'zh-Hans', 'el', 'en', 'tr']) el.lang = lang;
    await shows(el, turkish);
    await pause(100);
    expect(button(el)).to.equal(turkish);
  });
});

describe('direction', () => {
  it('is that of the texts that are shown, which are marked with their language', async () => {
    const el = form('lang="ur-PK"');
    await shows(el, urdu);
    expect([view(el).dir, view(el).lang]).to.deep.equal(['rtl', 'ur']);
    expect(getComputedStyle(inside(el, 'label') as Element).direction).to.equal('rtl');
    el.lang = 'tr';
    await shows(el, turkish);
    expect([view(el).dir, view(el).lang]).to.deep.equal(['ltr', 'tr']);
  });

  it('stays left-to-right where English is the fallback on an Arabic page', async () => {
    Object.assign(page, { lang: 'ar', dir: 'rtl' });
    const el = form();
    await shows(el, english);
    expect([view(el).dir, view(el).lang]).to.deep.equal(['ltr', 'en']);
    expect(getComputedStyle(inside(el, 'label') as Element).direction).to.equal('ltr');
  });

  it('of email address and telephone number is left-to-right in every language', async () => {
    const el = form('lang="ur"');
    await shows(el, urdu);
    const directions = ['email', 'phone_number', 'name'].map(
      (name) => getComputedStyle(field(el, name)).direction,
    );
    expect(directions).to.deep.equal(['ltr', 'ltr', 'rtl']);
  });
});

describe('until its language has loaded, an element', () => {
  it('shows the children of the tag, not English', async () => {
    // The only test that uses Malay alone: its file has not come before.
    expect(fetched('locales/ms')).to.equal(false);
    const el = form('lang="ms"', '<p>Borang</p>');
    const seen = new Set<string | null | undefined>();
    await until(() => {
      seen.add(button(el));
      if (button(el) === undefined) expect(inside(el, 'slot')?.isConnected).to.equal(true);
      return button(el);
    });
    expect([...seen]).to.deep.equal([undefined, 'Hantar pertanyaan']);
  });
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

  it('may be in the HTML, but the property has priority', async () => {
    const script = `<script type="application/json" slot="messages">{"submit":"Sor","sending":"Bir an…"}</script>`;
    const el = form('lang="tr"', script) as HTMLElement & { messages: unknown };
    await shows(el, 'Sor');
    el.messages = { submit: 'Fiyat sor' };
    await shows(el, 'Fiyat sor');
  });

  it('may be in a paragraph that an editor has added', async () => {
    const script = '<script type="application/json" slot="messages">{</p>\n<p>"submit":"Sor"}</script>';
    await shows(form('lang="tr"', `<p>${script}</p>`), 'Sor');
  });

  it('may come after the tag, as in a page that is streamed', async () => {
    const el = form('lang="tr"');
    await shows(el, turkish);
    const script = document.createElement('script');
    script.type = 'application/json';
    script.slot = 'messages';
    script.textContent = '{"submit":"Sor"}';
    el.append(script);
    await shows(el, 'Sor');
  });

  it('may be set while the element is out of the page', async () => {
    const el = form() as HTMLElement & { messages: unknown };
    await shows(el, english);
    el.remove();
    await pause(10);
    el.messages = { submit: 'Ask for a price' };
    document.body.append(el);
    await shows(el, 'Ask for a price');
  });

  it('with unknown keys are logged once, with the list of known keys', async () => {
    const lines = await consoleLines('warn', async () => {
      const el = form() as HTMLElement & { messages: unknown };
      el.messages = { sumbit: 'Go', submit: 'Ask' };
      await shows(el, 'Ask');
      el.messages = { sumbit: 'Go' };
      el.lang = 'tr';
      await shows(el, turkish);
    });
    expect(lines.length).to.equal(1);
    expect(lines[0]).to.match(
      /^<trade-enquiry-form>: no text is called sumbit; there are label\.name, .*submit/,
    );
  });
});

describe('an element prerendered in another language', () => {
  async function prerenderedIn(lang: 'tr' | 'ur'): Promise<HTMLElement> {
    const messages = (await loadMessages(lang)) as Messages;
    return prerendered(definition, { lang }, tag, {}, createTexts(lang, messages[tag]));
  }

  it('hydrates unchanged, with the text typed before', async () => {
    const errors = await consoleLines('error', async () => {
      const el = await prerenderedIn('ur');
      const before = field(el, 'name');
      before.value = 'عائشہ NG-7';
      letIn(el);
      await until(() => inside(el, '[data-view]:not([data-view=ready])'));
      await pause(50);
      expect(field(el, 'name')).to.equal(before);
      expect(before.value).to.equal('عائشہ NG-7');
      expect(button(el)).to.equal(urdu);
    });
    expect(errors).to.deep.equal([]);
  });

  it('then follows a lang that has changed meanwhile', async () => {
    const errors = await consoleLines('error', async () => {
      const el = await prerenderedIn('tr');
      el.lang = 'el';
      letIn(el);
      await shows(el, greek);
    });
    expect(errors).to.deep.equal([]);
  });
});
