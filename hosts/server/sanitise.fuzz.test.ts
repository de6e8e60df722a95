import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sanitise } from '../../src/safe-html/sanitise.ts';
import { runs } from '../../tests/full.ts';

const tags =
  'script style svg math mtext mglyph foreignObject title textarea noscript template form iframe object img a p table td ' +
  'select option xmp plaintext base link meta frameset frame body head html input';
const tag = fc.constantFrom(...tags.split(' '));
const attribute = fc.constantFrom(
  ...'onerror=alert(1) ONLOAD="alert(1)" src=x href="javascript:alert(1)" srcdoc="<script>" id=x name=body is=x-y'.split(
    ' ',
  ),
  ...'slot=x part=x class=x autofocus shadowrootmode=open formaction=javascript:x href="vbscript:x"'.split(
    ' ',
  ),
  ...'href="data:text/html,x" href="&#106;avascript:x" xlink:href="data:text/html,<script>"'.split(' '),
  ...'style="background:url(javascript:x)" title="</p><script>"'.split(' '),
  'href=" java\nscript:alert(1)"',
  'src="data:image/svg+xml,<svg onload=x>"',
);
const piece = fc.oneof(
  fc
    .tuple(tag, fc.array(attribute, { maxLength: 3 }))
    .map(([name, attributes]) => `<${[name, ...attributes].join(' ')}>`),
  tag.map((name) => `</${name}>`),
  fc.constantFrom(...'<!-- --> <![CDATA[ ]]> < > " \' &lt; \0 <?php </ <a/ `'.split(' ')),
  fc.string({ unit: 'binary', maxLength: 8 }),
);
const html = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));

const { document } = new JSDOM('').window;

/** What a page makes of it. */
function parse(text: string): Element[] {
  const template = document.createElement('template');
  template.innerHTML = text;
  return [...template.content.querySelectorAll('*')];
}

const forbidden =
  /^(script|style|svg|math|iframe|object|embed|form|input|button|textarea|select|template|base|link|meta|noscript|slot)$/;

/** Addresses, made of what changes how they are read: users, ports, backslashes, control characters, other cases. */
const address = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('https://', 'HTTPS:\\\\', '//', 'http://', '\t https:/', 'https:'),
      fc.nat(30).map((length) => 'a'.repeat(length)),
      fc.constantFrom(
        'javascript:',
        'JaVa\tScRiPt:',
        'data:text/html,',
        'vbscript:',
        'data:image/SVG+xml,',
        ':',
        '',
      ),
      fc.constantFrom(
        '@page.invalid',
        '@PAGE.INVALID:443',
        ':p@page.invalid',
        '@page.invalid:80',
        '@page.invalid\\',
        '@a.example',
      ),
      fc.constantFrom('/', '?a', '#a', '//a.example', '', '/%0ajavascript:x'),
    )
    .map((parts) => parts.join('')),
  fc
    .array(
      fc.constantFrom(
        ...'https: HTTP: javascript: data: image/SVG+xml, image/png; // \\ @ : page.invalid a [ ] ? # . .. %2F %0a \t \n \0 \u0001 \u00a0 \ufeff'.split(
          ' ',
        ),
        ' ',
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join('')),
);

/** That an address leads to a page, a mailbox or a telephone, or is one of a picture. */
function expectHarmless(name: string, value: string): void {
  const { protocol } = new URL(value, 'https://page.example/');
  expect(protocol).toMatch(name === 'src' ? /^(https?|data):$/ : /^(https?|mailto|tel):$/);
  if (protocol === 'data:') expect(value.trim()).toMatch(/^data:image\/(png|jpe?g|gif|webp|avif);/i);
}

describe('any HTML from the API,', () => {
  it.each(['', 'https://api.example/v2', '/backend'])(
    'no address runs script, with the API at %j',
    (apiBase) => {
      fc.assert(
        fc.property(address, (hostile) => {
          const quoted = hostile.replaceAll('"', '&quot;');
          const html = sanitise(`<a href="${quoted}">a</a><img src="${quoted}">`, apiBase);
          for (const element of parse(html)) {
            for (const { name, value } of element.attributes) {
              if (['href', 'src'].includes(name)) expectHarmless(name, value);
            }
          }
        }),
        runs(3000),
      );
    },
  );

  it('the result contains nothing that runs, controls the page or links to a dangerous scheme', () => {
    fc.assert(
      fc.property(html, (hostile) => {
        for (const element of parse(sanitise(hostile))) {
          expect(element.localName).not.toMatch(forbidden);
          expect(element.namespaceURI).toBe('http://www.w3.org/1999/xhtml');
          for (const { name, value } of element.attributes) {
            // Put there after cleaning, around numbers.
            if (name === 'part' && value === 'number') continue;
            expect(name).not.toMatch(
              /^on|^(style|class|id|name|srcdoc|srcset|is|slot|part|target|action|formaction|xlink:href)$/,
            );
            if (['href', 'src'].includes(name)) expectHarmless(name, value);
          }
        }
      }),
      runs(250),
    );
  });

  it('no piece of HTML takes long, or gives a deep result, however often it is repeated', {
    timeout: 120_000,
  }, () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    onTestFinished(() => warn.mockRestore());
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 4 }), fc.nat(60_000), (pieces, length) => {
        const unit = pieces.join('');
        const safe = sanitise(unit.repeat(length / (unit.length || 1)));
        let depth = 0;
        for (const [tag] of safe.matchAll(/<\/?[a-z]+/g))
          depth = Math.max(depth, 0) + (tag[1] === '/' ? -1 : 1);
        expect(depth).toBeLessThan(1000);
      }),
      runs(50),
    );
  });

  it('sanitising again changes nothing', () => {
    fc.assert(
      fc.property(html, (hostile) => {
        const once = parse(sanitise(hostile)).map(({ localName }) => localName);
        const text = sanitise(hostile).replaceAll(/<div role="group"[^>]*>/g, '<div>');
        const twice = parse(sanitise(text)).map(({ localName }) => localName);
        // A table gets another frame each time.
        expect(twice.filter((name) => name !== 'div')).toEqual(once.filter((name) => name !== 'div'));
      }),
      runs(60),
    );
  });
});

it('a server that sanitises many texts keeps no document of them', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  async function memoryAfter(times: number): Promise<number> {
    for (let time = 0; time < times; time++) {
      sanitise(`<p>${times}-${time} <a href="/a">a</a> <img src="b"></p><table lang="tr"><tr><td>c</table>`);
      // What is weakly held lives until the end of a turn.
      await setImmediate();
    }
    collectGarbage();
    return process.memoryUsage().heapUsed;
  }
  const before = await memoryAfter(50);
  // A document takes about 60 KB.
  expect((await memoryAfter(400)) - before).toBeLessThan(8_000_000);
});
