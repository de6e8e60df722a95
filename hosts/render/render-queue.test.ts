import { expect, it } from 'vitest';
import { createRenderQueue } from './render-queue.ts';

const settled = (renders: Promise<unknown>[]) =>
  Promise.allSettled(renders).then((all) => all.filter(({ status }) => status === 'fulfilled').length);

it('refuses at once what it has no time for, with 503, and warns once', async () => {
  const warnings: string[] = [];
  const renders = createRenderQueue((text) => warnings.push(text));
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const flood = Array.from({ length: 200 }, () => renders(() => finished));
  const rendered = settled(flood);
  await expect(flood.at(-1)).rejects.toMatchObject({ statusCode: 503 });
  // A page of a limited number is never refused.
  const few = renders(async () => 'rendered', true);
  finish();
  expect(await few).toBe('rendered');
  expect(await rendered).toBe(17);
  expect(warnings).toHaveLength(1);
  expect(await renders(async () => 'later')).toBe('later');
});

it('leaves as much time for other work as it takes, and goes on after a render that fails', async () => {
  const renders = createRenderQueue();
  const busy = 30;
  const times: number[] = [];
  const all = ['a', 'b', 'c'].map((name) =>
    renders(async () => {
      times.push(performance.now());
      while (performance.now() < (times.at(-1) ?? 0) + busy);
      if (name === 'a') throw new Error('a bug');
    }),
  );
  expect(await settled(all)).toBe(2);
  const [a = 0, b = 0, c = 0] = times;
  for (const pause of [b - a, c - b]) expect(pause).toBeGreaterThan(2 * busy - 2);
});
