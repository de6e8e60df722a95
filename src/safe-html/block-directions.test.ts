import { expect, it } from 'vitest';
import { sanitise } from './sanitise.ts';

it.each([
  ['a paragraph', '<p>Two.</p><p>نص عربي.</p>', '<p>Two.</p><p dir="auto">نص عربي.</p>'],
  [
    'a heading and a cell',
    '<h2>عنوان</h2><table><tr><td>A</td><td>ب</td></tr></table>',
    /<h2 dir="auto">.*<td>A<\/td><td dir="auto">/,
  ],
  [
    'a whole list, with its bullets',
    '<ul><li>ערך</li><li>a</li></ul>',
    '<ul dir="auto"><li>ערך</li><li dir="auto">a</li></ul>',
  ],
  ['one item of a list', '<ol><li>a</li><li>ایک</li></ol>', '<ol><li>a</li><li dir="auto">ایک</li></ol>'],
  [
    'a quotation that begins with a sign',
    '<blockquote>«ޑިވެހި»</blockquote>',
    '<blockquote dir="auto">«ޑިވެހި»</blockquote>',
  ],
  [
    'a paragraph in a quotation',
    '<blockquote><p>نص</p><p>Text</p></blockquote>',
    '<blockquote dir="auto"><p>نص</p><p dir="auto">Text</p></blockquote>',
  ],
  ['a block that has a direction', '<p dir="ltr">نص</p>', '<p dir="ltr">نص</p>'],
  [
    'a paragraph that only names a word',
    '<p>The word سلام means peace.</p>',
    '<p>The word سلام means peace.</p>',
  ],
  [
    'a paragraph after a name that is kept apart',
    '<p><bdi>سلام</bdi> is a word</p>',
    '<p><bdi>سلام</bdi> is a word</p>',
  ],
  ['signs alone', '<p>12 – 14</p><p>سلام</p>', '<p>12 – 14</p><p dir="auto">سلام</p>'],
])('a block runs in the direction of its own script: %s', (_, html, shown) => {
  if (typeof shown === 'string') expect(sanitise(html)).toBe(shown);
  else expect(sanitise(html)).toMatch(shown);
});
