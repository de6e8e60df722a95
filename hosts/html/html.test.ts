import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { expect, it } from 'vitest';
import { html } from './html.ts';

it('a text is escaped, in content and in attributes, and HTML stays as it is', () => {
  const name = `<b>"Rice" & 'more'</b>`;
  expect(String(html`<p title="${name}">${name}</p>`)).toBe(
    '<p title="&lt;b&gt;&quot;Rice&quot; &amp; &#39;more&#39;&lt;/b&gt;">&lt;b&gt;&quot;Rice&quot; &amp; &#39;more&#39;&lt;/b&gt;</p>',
  );
  expect(String(html`<ul>${[html`<li>${'<'}</li>`, '>']}</ul>`)).toBe('<ul><li>&lt;</li>&gt;</ul>');
});

it('what is absent is left out, and zero is not', () => {
  expect(String(html`${undefined}${null}${false}${''}${[]}${0}`)).toBe('0');
});

it('a text that looks like HTML in memory is still a text', () => {
  const hostile = JSON.parse('{"toString":"<img>"}');
  expect(() => String(html`${hostile}`)).toThrow();
  expect(String(html`${['<img>']}`)).toBe('&lt;img&gt;');
});

it('escaping has one home', () => {
  const files = globSync('{hosts,src}/**/*.{ts,tsx}', { ignore: ['**/*.test.*', 'hosts/env.d.ts'] });
  const importing = files.filter((file) => readFileSync(file, 'utf8').includes("from 'escape-html'"));
  expect(importing).toEqual(['hosts/html/html.ts']);
});
