import { parse } from 'parse5';
import { expect, it } from 'vitest';
import { editText } from './edit-html.ts';
import { tidyHtml } from './tidy-html.ts';

/** What becomes of the body of a page. */
function tidy(body: string): string {
  const text = `<html><head></head><body>${body}</body></html>`;
  const document = parse(text, { sourceCodeLocationInfo: true });
  return editText(text, tidyHtml(text, document)).slice(
    '<html><head></head><body>'.length,
    -'</body></html>'.length,
  );
}

it.each([
  ['words stay apart', '<p><b>one</b>\n  <b>two</b></p>', '<p><b>one</b>\n<b>two</b></p>'],
  ['links stay apart', '<a>one</a>\n<a>two</a>', '<a>one</a>\n<a>two</a>'],
  [
    'between blocks it goes',
    '<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>\n<p>\n  c\n</p>',
    '<ul><li>a</li><li>b</li></ul><p>c</p>',
  ],
  ['beside a block it goes', '<b>a</b>\n<div>b</div>\n<i>c</i>', '<b>a</b><div>b</div><i>c</i>'],
  ['a single space in a line stays', '<p>a <b>b</b> c</p>', '<p>a <b>b</b> c</p>'],
  [
    'as written in pre',
    '<pre>a\n  b</pre><textarea>\n\n c</textarea>',
    '<pre>a\n  b</pre><textarea>\n\n c</textarea>',
  ],
  [
    'not content for a slot',
    '<trade-gallery>\n  <p>a</p>\n</trade-gallery>',
    '<trade-gallery><p>a</p></trade-gallery>',
  ],
  ['comparisons and escapes stay', '<p>a &lt;\n   b</p>', '<p>a &lt;\nb</p>'],
])('white space: %s', (_what, given, expected) => {
  expect(tidy(given)).toBe(expected);
});

it('numbers keep their units, but not those of addresses, and not in attributes', () => {
  expect(tidy('<p title="24 t">24 t <bdi>24 t</bdi><code>24 t</code></p>')).toBe(
    '<p title="24 t">24\u00a0t <bdi>24 t</bdi><code>24 t</code></p>',
  );
});

it('drawings have a dark form, photographs a small one, and others neither', () => {
  const drawing = '<img class="x" alt="" src="/content/pictures/a.svg">';
  const photograph =
    '<img alt="" src="/content/pictures/b.jpg" srcset="/content/pictures/b-640.webp 640w, /content/pictures/b-960.webp 960w">';
  expect(tidy(drawing)).toBe(
    `<picture><source srcset="/content/pictures/a.svg#dark" media="(prefers-color-scheme: dark)">${drawing}</picture>`,
  );
  expect(tidy(photograph)).toBe(
    `<picture><source srcset="/content/pictures/b-640.avif" type="image/avif" media="(max-width: 599px)">${photograph}</picture>`,
  );
  for (const other of [
    `<picture>${drawing}</picture>`,
    '<img src="/contact-qr.svg" alt="">',
    '<p>&lt;img src="/content/pictures/a.svg"></p>',
  ])
    expect(tidy(other)).toBe(other);
});
