import { describe, expect, it } from 'vitest';
import { alignLetters } from './align-letters.ts';

const shown = (above: string, below: string): string[] => {
  const pairs = alignLetters(above, below);
  return [pairs.map(({ upper }) => upper || '_').join(''), pairs.map(({ lower }) => lower || '_').join('')];
};

describe('two texts, letter above letter', () => {
  it.each([
    [
      'a letter that replaces another is above it',
      'examp1e.com',
      'example.com',
      'examp1e.com',
      'example.com',
    ],
    ['an additional letter is above a gap', 'exammple.com', 'example.com', 'exammple.com', 'exam_ple.com'],
    ['a missing letter leaves a gap', 'exmple.com', 'example.com', 'ex_mple.com', 'example.com'],
    ['capitals are the same letters', 'EXAMPLE.com', 'example.com', 'EXAMPLE.com', 'example.com'],
    ['a mailbox is above nothing', 'pay@examp1e.com', 'example.com', 'pay@examp1e.com', '____example.com'],
    [
      'a mailbox with letters of the domain is above nothing',
      'enquiries@examp1e.com',
      'example.com',
      'enquiries@examp1e.com',
      '__________example.com',
    ],
    ['a path is above nothing', 'examp1e.com/pay', 'example.com', 'examp1e.com/pay', 'example.com____'],
    ['texts that share nothing stand side by side', 'abc', 'xyz', 'abc', 'xyz'],
    ['an empty text leaves only gaps', '', 'ab', '__', 'ab'],
  ])('%s', (_, above, below, upper, lower) => {
    expect(shown(above, below)).toEqual([upper, lower]);
  });
});
