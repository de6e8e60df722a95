import { expect, it } from 'vitest';
import { fillTemplate, scriptJson } from './page-template.ts';

it('a part of a page whose value is empty is left out, values are escaped, and HTML is only in its own places', () => {
  const page =
    '<dl><!-- if number --><dt>Number</dt><dd>{{number}}</dd><!-- end --><!-- if name -->{{name}}<!-- end --></dl>';
  expect(fillTemplate('<!-- map -->{{name}}', { name: '<!-- map -->' }, { map: '<svg>' })).toBe(
    '<svg>&lt;!-- map --&gt;',
  );
  expect(fillTemplate(page, { number: '', name: '<b>' })).toBe('<dl>&lt;b&gt;</dl>');
  expect(fillTemplate(page, { number: '7', name: '' })).toBe('<dl><dt>Number</dt><dd>7</dd></dl>');
});

it('JSON for a script has nothing that ends the script', () => {
  const json = scriptJson({ title: '</script><!--' });
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({ title: '</script><!--' });
});
