import { expect, it } from 'vitest';
import { namesIn, usedStyles } from './used-styles.ts';

const html = '<main lang="zh-Hans" id="main"><p class="lead wide">Text <a href="/">Link</a></p></main>';

it.each([
  ['the rules of tags, classes and ids that the HTML has', 'a{b:c}', '.lead>a{b:c}', '#main .wide{b:c}'],
  ['states, which may change', 'a:hover{b:c}', '[open]>a[aria-current]:after{b:c}', ':focus-visible{b:c}'],
  ['what is not limited to names', ':host([hidden]){b:c}', '*,:before{b:c}', 'p:not(.none){b:c}'],
  ['a list of which one option can match', ':is(.none,.lead) a{b:c}', 'p:has(.none,a){b:c}'],
  ['the parts of an element', 'main::part(title){b:c}', 'main:state(sent){b:c}'],
  ['the languages of the HTML', ':lang(zh){b:c}', ':root:lang(zh-Hans){b:c}'],
  ['conditions, layers, fonts and animations', '@media print{@layer x{a{b:c}}}', '@layer x,y;'],
  ['what has names of its own', '@keyframes x{from{b:c}}', '@font-face{font-family:X}'],
])('keeps %s', (_, ...rules) => {
  expect(usedStyles(rules.join(''), namesIn(html))).toBe(rules.join(''));
});

it('leaves out rules, options and blocks that nothing in the HTML can match', () => {
  const css =
    'p,.none,#none{b:c}.none a,video{b:c}:is(.none,video) a{b:c}:lang(ur){b:c}@media print{.none{b:c}}/* x */';
  expect(usedStyles(css, namesIn(html))).toBe('p{b:c}');
});

it('does not keep the styles of a page for what is in a shadow root', () => {
  const host = '<div><template shadowrootmode="open"><b class="inner"></b></template></div>';
  expect(usedStyles('b{b:c}.inner{b:c}div{b:c}', namesIn(host))).toBe('div{b:c}');
});
