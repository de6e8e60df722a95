import { expect, it } from 'vitest';
import { corpus } from '../../tests/xss-corpus.ts';
import { findRefused, keepAllowed } from './own-markup.ts';

it('of what tries to run script, nothing that could is written, also when a browser reads it again', () => {
  const written = corpus.map((payload) => keepAllowed(`<div>${payload}</div>`));
  expect(written.length).toBeGreaterThan(400);
  expect(written.filter((html) => findRefused(html).length > 0)).toEqual([]);
  expect(written.filter((html) => keepAllowed(html) !== html)).toEqual([]);
});
