import { expect, it, onTestFinished, vi } from 'vitest';
import { readRetryAfter } from './retry-after.ts';

it.each([
  ['120', 120_000],
  [' 5 ', 5_000],
  ['0', 0],
  ['3601', 3_600_000],
  ['99999999999999999999', 3_600_000],
  ['Sun, 31 Jan 2027 10:02:00 GMT', 120_000],
  ['Sunday, 31-Jan-27 10:02:00 GMT', 120_000],
  ['Sun, 31 Jan 2027 09:00:00 GMT', 0],
  ['Sun, 31 Jan 2038 10:02:00 GMT', 3_600_000],
  ['-5', 0],
  ['1.5', 0],
  ['soon', 0],
  ['', 0],
  [undefined, 0],
])('Retry-After %j is a pause of %i ms', (header, pause) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2027, 0, 31, 10) });
  onTestFinished(() => void vi.useRealTimers());
  expect(readRetryAfter(header)).toBe(pause);
});
