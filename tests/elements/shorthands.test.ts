import { expect } from './expect.ts';

const sheets = import.meta.glob<string[]>('/src/**/*.css.ts', {
  query: '?sheets',
  import: 'default',
  eager: true,
});

/** Those that set a colour together with what must not be lost with it. */
const shorthand =
  /^(border(-(block|inline)(-start|-end)?|-(top|right|bottom|left))?|outline|background|font|text-decoration|column-rule|list-style)$/;

it('an extension that replaces colours leaves width and style of everything: no shorthand has a variable', () => {
  const texts = new Set(Object.values(sheets).flat());
  const declarations = [...texts].flatMap((text) => [...text.matchAll(/([\w-]+)\s*:\s*([^;{}]*)/g)]);
  expect(declarations.length).to.be.greaterThan(1000);
  const mixed = declarations.filter(
    ([, name = '', value = '']) => shorthand.test(name) && /var\(--/.test(value),
  );
  expect(mixed.map(([declaration]) => declaration)).to.deep.equal([]);
});

it('an extension that reads the rules finds the value of every token, also beside `all: initial`', () => {
  const declarations = Object.values(sheets)
    .flat()
    .flatMap((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      return stylesIn(sheet);
    })
    .flatMap((style) => [...style].map((name) => [name, style.getPropertyValue(name)] as const))
    .filter(([name]) => name.startsWith('--_'));
  expect(declarations.length).to.be.greaterThan(20);
  expect(declarations.filter(([, value]) => value === 'initial')).to.deep.equal([]);
});

function stylesIn({ cssRules }: CSSStyleSheet | CSSGroupingRule): CSSStyleDeclaration[] {
  return [...cssRules].flatMap((rule) => [
    ...(rule instanceof CSSStyleRule ? [rule.style] : []),
    ...(rule instanceof CSSGroupingRule ? stylesIn(rule) : []),
  ]);
}
