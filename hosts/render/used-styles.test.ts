import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { namesIn, usedStyles } from './used-styles.ts';

const cases: Record<'kept', [string, string, string, string][]> = parse(
  readFileSync('hosts/render/used-styles.cases.yaml', 'utf8'),
);

const html = '<main lang="zh-Hans" id="main"><p class="lead wide">Text <a href="/">Link</a></p></main>';

it.each(cases.kept)('keeps %s', (_, ...rules) => {
  expect(usedStyles(rules.join(''), namesIn(html))).toBe(rules.join(''));
});

it('leaves out rules, options and blocks that nothing in the HTML can match', () => {
  const css =
    'p,.none,#none{b:c}.none a,video{b:c}:is(.none,video) a{b:c}:lang(ur){b:c}@media print{.none{b:c}}/* x */';
  const more = '@keyframes none{to{b:c}}[data-none]{b:c}a[href="/none"]{b:c}b{b:c}';
  const dialog = '<dialog><b>Text</b></dialog>';
  expect(usedStyles(css + more, namesIn(html + dialog))).toBe('p{b:c}');
});

it('leaves to a style sheet in the page what follows it, but not what follows the page', () => {
  const page = '<main><p></p><link rel="stylesheet" href="/late.css"><b></b></main><i></i>';
  expect(usedStyles('p{b:c}b{b:c}i{b:c}', namesIn(page))).toBe('p{b:c}i{b:c}');
});

it('does not keep the styles of a page for what is in a shadow root', () => {
  const host = '<div><template shadowrootmode="open"><b class="inner"></b></template></div>';
  expect(usedStyles('b{b:c}.inner{b:c}div{b:c}', namesIn(host))).toBe('div{b:c}');
});
