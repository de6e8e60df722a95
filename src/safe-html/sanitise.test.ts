import { JSDOM, VirtualConsole } from 'jsdom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { payloads } from '../../tests/elements/xss-payloads.ts';
import { createTexts } from '../locales/create-texts.ts';
import { sanitise } from './sanitise.ts';

/** The same payloads are tried in a real browser; here it is the server's DOM that they meet. */
describe('sanitising on the server', () => {
  it.each(payloads)('leaves nothing that runs: %j', (payload) => {
    const html = sanitise(payload);
    const ran: string[] = [];
    const { window } = new JSDOM(`<div>${html}</div>`, {
      runScripts: 'dangerously',
      virtualConsole: new VirtualConsole(),
      beforeParse(page) {
        Object.assign(page, { xss: () => ran.push(payload) });
      },
    });
    for (const element of window.document.querySelectorAll('div *')) {
      element.dispatchEvent(new window.Event('error'));
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^(on|style|id|name|class|form|data-|xlink)/);
        expect(value.replace(/\s/g, '')).not.toMatch(/^(javascript|vbscript|data|blob|file):/i);
      }
    }
    const acting =
      'script,style,iframe,object,embed,form,input,button,svg,math,template,link,meta,base,dialog,slot';
    expect(window.document.querySelector(`div :is(${acting})`)).toBeNull();
    expect(ran).toEqual([]);
  });

  it('serialises HTML as a browser does, and names the box of a table', () => {
    expect(sanitise('<table><caption>Rates</caption></table>')).toContain(
      '<div role="group" aria-label="Rates"',
    );
    expect(sanitise('<p>A &amp; <b>b</b><img src="/p.png"></p><table><tr><td>1</td></tr></table>')).toBe(
      '<p>A &amp; <b>b</b><img src="/p.png" loading="lazy" decoding="async" alt=""></p>' +
        '<div role="group" aria-label="Table" tabindex="0"><table><tbody><tr><td>1</td></tr></tbody></table></div>',
    );
  });
});

describe('links and pictures', () => {
  it.each([
    ['', '<a href="/contact-us">a</a>', '/contact-us'],
    ['', '<a href="contact-us">a</a>', '/contact-us'],
    ['https://api.example', '<a href="/contact-us">a</a>', 'https://api.example/contact-us'],
    ['https://api.example/v2', '<a href="files/a.pdf">a</a>', 'https://api.example/v2/files/a.pdf'],
    ['/backend', '<a href="files/a.pdf">a</a>', '/backend/files/a.pdf'],
    ['https://api.example', '<a href="?tab=1">a</a>', 'https://api.example/?tab=1'],
    ['https://api.example', '<a href="#rules">a</a>', '#rules'],
    ['https://api.example', '<a href="mailto:a@b.example">a</a>', 'mailto:a@b.example'],
    ['https://api.example', '<a href="https://other.example/x">a</a>', 'https://other.example/x'],
  ])('with the API at %j: %j leads to %j', (apiBase, html, address) => {
    expect(sanitise(html, apiBase)).toBe(`<a href="${address}" rel="noopener noreferrer">a</a>`);
  });

  it.each(['<img src="data:image/svg+xml,%3Csvg/%3E">', '<img src="data:text/html,x">', '<img>'])(
    'removes a picture without a valid address: %j',
    (html) => {
      expect(sanitise(html)).toBe('');
    },
  );

  it('keeps href only on links', () => {
    expect(sanitise('<img src="/a.png" href="data:text/html,x"><p href="/b">b</p>')).not.toContain('href');
  });
});

describe('frames', () => {
  const frame = (src: string, title = '') => `<p>a</p><iframe src="${src}" title="${title}">b</iframe>`;
  const link = (address: string, text: string) =>
    `<p>a</p><a part="embed" href="${address}" rel="noopener noreferrer" target="_blank">${text}</a>`;

  async function withHosts(hosts: string): Promise<typeof sanitise> {
    vi.stubEnv('VITE_EMBED_HOSTS', hosts);
    vi.resetModules();
    return (await import('./sanitise.ts')).sanitise;
  }
  afterEach(() => vi.unstubAllEnvs());

  it('are removed unless the setting names their host', async () => {
    expect(sanitise(frame('https://www.youtube.com/embed/1'))).toBe('<p>a</p>');
    const limited = await withHosts('vimeo.com');
    for (const src of [
      'https://www.youtube.com/embed/1',
      'https://vimeo.com.evil.example/1',
      'https://evilvimeo.com/1',
      'http://vimeo.com/1',
      'javascript:alert(1)//vimeo.com',
      '/vimeo.com',
      '',
    ]) {
      expect(limited(frame(src)), src).toBe('<p>a</p>');
    }
  });

  it.each([
    ['https://www.youtube.com/embed/1?start=9', 'https://www.youtube-nocookie.com/embed/1?start=9'],
    ['//youtube.com/embed/1', 'https://www.youtube-nocookie.com/embed/1'],
    ['https://www.youtube-nocookie.com/embed/1', 'https://www.youtube-nocookie.com/embed/1'],
    ['https://player.vimeo.com/video/1', 'https://player.vimeo.com/video/1?dnt=1'],
    ['https://maps.example.com/1', 'https://maps.example.com/1'],
  ])('become a link: %j', async (src, address) => {
    const allowing = await withHosts('youtube.com, vimeo.com maps.example.com');
    const host = new URL(address).hostname.replace('www.', '');
    expect(allowing(frame(src, 'How a quay works'))).toBe(link(address, `How a quay works (${host})`));
    expect(allowing(frame(src))).toBe(link(address, `Open on ${host}`));
  });

  describe('and tables', () => {
    const turkish = createTexts('tr', { table: 'Tablo', embed: '{host} üzerinde aç' });

    it('are named in the language of the element, and marked with it', async () => {
      const allowing = await withHosts('vimeo.com');
      const html = allowing(`${frame('https://vimeo.com/1')}<table></table>`, '', turkish);
      expect(html).toMatch(/<a [^>]*lang="tr" dir="ltr">vimeo.com üzerinde aç<\/a>/);
      // What the table says stays in the language of the text.
      expect(html).toMatch(/<div [^>]*aria-label="Tablo" lang="tr"[^>]*><table lang="en">/);
      const inFrench = allowing('<div lang="fr"><table></table></div>', '', turkish);
      expect(inFrench).toMatch(/lang="tr"[^>]*><table lang="fr">/);
    });

    it.each([
      ['their own title or caption names them', 'How', '<caption>Sizes</caption>', turkish],
      ['the text is in the language of the element', '', '', undefined],
    ])('have no mark where %s', async (_, title, caption, texts) => {
      const allowing = await withHosts('vimeo.com');
      const html = allowing(`${frame('https://vimeo.com/1', title)}<table>${caption}</table>`, '', texts);
      expect(html).toMatch(/<a .*<div .*<table/);
      expect(html).not.toMatch(/ lang=| dir=/);
    });

    it('are marked where a part of the text is in another language', async () => {
      const allowing = await withHosts('vimeo.com');
      const html = allowing(`<div lang="tr">${frame('https://vimeo.com/1')}<table></table></div>`);
      expect(html).toMatch(/<a [^>]*lang="en" dir="ltr">Open on vimeo.com<\/a>/);
      expect(html).toMatch(/aria-label="Table" lang="en"[^>]*><table lang="tr">/);
    });
  });

  it('add nothing else, whatever the payload', async () => {
    const allowing = await withHosts('youtube.com');
    for (const payload of payloads) expect(allowing(payload), payload).not.toMatch(/<iframe|srcdoc|<script/i);
  });
});
