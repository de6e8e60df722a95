import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { fillPlaceholder, placeholder } from './placeholder.ts';

it('a value is filled in, escaped, in texts, attributes and states of elements', () => {
  const html = `<p a="${placeholder}">${placeholder}</p><script type="application/json">{"a":"${placeholder}"}</script>${placeholder}`;
  const value = `"'<b>&amp; $& \\ </script>`;
  const { body } = new JSDOM(fillPlaceholder(html, value)).window.document;
  const [paragraph, state] = body.children;
  expect(paragraph?.getAttribute('a')).toBe(value);
  expect(paragraph?.textContent).toBe(value);
  expect(JSON.parse(state?.textContent ?? '')).toEqual({ a: value });
  expect(body.lastChild?.textContent).toBe(value);
  expect(body.children).toHaveLength(2);
});
