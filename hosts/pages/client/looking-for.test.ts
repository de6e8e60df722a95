import { expect, it } from 'vitest';
import { lookingForOf } from './looking-for.ts';

it('the product that an address names is one line of at most 200 characters', () => {
  expect(lookingForOf('?looking_for=Gloves?%20Masks')).toBe('Gloves? Masks');
  expect(lookingForOf(`?looking_for=%20a%0A%0Ab${'🧤'.repeat(900)}`)).toBe(`a b${'🧤'.repeat(197)}`);
  expect(lookingForOf('?tab=1')).toBe('');
});
