import { describe, expect, it } from 'vitest';
import { contrast, contrastPairs } from './contrast.ts';
import { schemes } from './tokens.ts';

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('the %s scheme', (_, scheme) => {
  it.each(contrastPairs)('%s can be read on %s: at least %d', (token, ground, least) => {
    expect(contrast(schemes[token][scheme], schemes[ground][scheme])).toBeGreaterThanOrEqual(least);
  });
});
