import { expect, it } from 'vitest';
import { emptyContent } from '../../tests/support/content-fixture.ts';
import { createEdition, type Edition } from './edition.ts';

it('an edition never changes, and makes each thing of itself once', () => {
  let calls = 0;
  const countPosts = ({ posts }: Edition) => ({ call: ++calls, posts: posts.length });
  const nothing = () => void calls++;
  const first = createEdition(emptyContent);
  expect(() => Object.assign(first, { posts: [] })).toThrow(TypeError);
  expect([first.derive(countPosts), first.derive(countPosts)]).toEqual(Array(2).fill({ call: 1, posts: 0 }));
  first.derive(nothing);
  first.derive(nothing);
  expect(calls).toBe(2);
  const second = createEdition(first, 2);
  expect([second.number, second.derive(countPosts).call]).toEqual([2, 3]);
});
