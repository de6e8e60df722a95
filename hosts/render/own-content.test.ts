import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { fillPlaceholder, inFormPlaceholder, partPlaceholder, placeholder } from './own-content.ts';

it('a value is filled in, escaped, in texts, attributes and states of elements', () => {
  const html = `<p a="${placeholder}">${placeholder}</p><script type="application/json">{"a":"${placeholder}"}</script>${placeholder}`;
  const value = `"'<b>&amp; $& \\ </script>`;
  const { body } = new JSDOM(fillPlaceholder(html, { value })).window.document;
  const [paragraph, state] = body.children;
  expect(paragraph?.getAttribute('a')).toBe(value);
  expect(paragraph?.textContent).toBe(value);
  expect(JSON.parse(state?.textContent ?? '')).toEqual({ a: value });
  expect(body.lastChild?.textContent).toBe(value);
  expect(body.children).toHaveLength(2);
});

it('a part is put in its place as it is, whatever it holds', () => {
  const part = `<b>$& ${placeholder}</b>`;
  const page = `<p>${partPlaceholder}</p>${placeholder}${inFormPlaceholder}`;
  expect(fillPlaceholder(page, { value: 'Rice', part, inForm: part })).toBe(`<p>${part}</p>Rice${part}`);
  expect(fillPlaceholder(page, { value: 'Rice' })).toBe('<p></p>Rice');
});
