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
