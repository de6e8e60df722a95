import { expect, it } from 'vitest';
import { confusableLetters } from '../../hosts/build/content/confusable-letters.ts';

it('holds the letters of Unicode TR39 that look like those of addresses, as the script writes them', async () => {
  const { default: written } = await import('./confusable-letters.ts?raw');
  expect(written).toBe(confusableLetters());
});
