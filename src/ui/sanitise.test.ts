import { JSDOM, VirtualConsole } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { payloads } from '../../tests/elements/xss-payloads.ts';
import { sanitise } from './sanitise.ts';

/** The same payloads are tried in a real browser; here it is the server's DOM that they meet. */
describe('sanitising on the server', () => {
  it.each(payloads)('leaves nothing that acts: %j', (payload) => {
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

  it('writes what a browser writes', () => {
    expect(sanitise('<p>A &amp; <b>b</b><img src="/p.png"></p><table><tr><td>1</td></tr></table>')).toBe(
      '<p>A &amp; <b>b</b><img src="/p.png" loading="lazy" decoding="async" alt=""></p>' +
        '<div role="group" aria-label="Table" tabindex="0"><table><tbody><tr><td>1</td></tr></tbody></table></div>',
    );
  });
});
