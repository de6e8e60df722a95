import { expect, it } from 'vitest';
import { textIn } from './query-text.ts';

it('a text in an address is one line, and is never cut', () => {
  expect(textIn('?looking_for=Gloves?%20Masks', 'looking_for')).toBe('Gloves? Masks');
  expect(textIn(`?looking_for=%20a%0A%0Ab${'🧤'.repeat(900)}`, 'looking_for')).toBe(`a b${'🧤'.repeat(900)}`);
  expect(textIn('?tab=1', 'looking_for')).toBe('');
});
