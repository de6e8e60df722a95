import { expect, it } from 'vitest';
import { checkPageTemplates, scriptJson } from './page-template.ts';

it('the templates that ship have no faults', () => {
  expect(checkPageTemplates()).toEqual([]);
});

it('JSON for a script has nothing that ends the script', () => {
  const json = scriptJson({ title: '</script><!--' });
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({ title: '</script><!--' });
});
