import { expect, it } from 'vitest';
import { divideLookingFor, maxLookingFor } from './looking-for.ts';

const fill = (text: string, length: number) => text.repeat(length).slice(0, length);

it.each([
  ['that the field takes', fill('gloves ', 499), [499, 0]],
  ['as long as the field', fill('x', 500), [500, 0]],
  ['with a word at the end of the field', fill('ninety ten ', 600), [494, 105]],
  ['whose word ends with the field', `${fill('x', 500)} rest`, [500, 4]],
  ['without spaces', fill('丁腈手套', 700), [500, 200]],
  ['with a space near its beginning only', `a ${fill('x', 700)}`, [500, 202]],
  ['with a character of two halves at the end of the field', `x${fill('🧤', 600)}`, [499, 102]],
])('a text %s is divided between words, and nothing of it is lost', (_, text, lengths) => {
  const { looking_for, remark } = divideLookingFor(text);
  expect([looking_for.length, remark.length]).toEqual(lengths);
  expect((looking_for + remark).replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
  expect(looking_for.length).toBeLessThanOrEqual(maxLookingFor);
  expect(() => encodeURIComponent(`${looking_for}|${remark}`)).not.toThrow();
});
