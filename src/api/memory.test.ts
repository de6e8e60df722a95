import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Memory } from './memory.ts';

const fiveMinutes = 300_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what elements have loaded', () => {
  it('is kept as long as one of them shows it, and 5 minutes longer', () => {
    const memory = new Memory();
    const [one, two] = [new AbortController(), new AbortController()];
    memory.keep('a', 'old', one.signal);
    memory.keep('a', 'value', two.signal);
    one.abort();
    vi.advanceTimersByTime(10 * fiveMinutes);
    expect(memory.get('a')).toBe('value');
    two.abort();
    vi.advanceTimersByTime(fiveMinutes - 1);
    expect(memory.get('a')).toBe('value');
    vi.advanceTimersByTime(1);
    expect(memory.get('a')).toBeUndefined();
  });

  it('is kept when it is shown again in time', () => {
    const memory = new Memory();
    const first = new AbortController();
    memory.keep('a', 'value', first.signal);
    first.abort();
    vi.advanceTimersByTime(fiveMinutes / 2);
    memory.keep('a', 'value', new AbortController().signal);
    vi.advanceTimersByTime(fiveMinutes * 2);
    expect(memory.get('a')).toBe('value');
  });

  it('counts an element once, however often it loads', () => {
    const memory = new Memory();
    const user = new AbortController();
    memory.keep('a', 1, user.signal);
    memory.keep('a', 2, user.signal);
    user.abort();
    vi.advanceTimersByTime(fiveMinutes);
    expect(memory.get('a')).toBeUndefined();
  });
});
