import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Memory, unusedLifetime } from './memory.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('what elements have loaded', () => {
  it('is known as long as one of them shows it, and 5 minutes longer', () => {
    const memory = new Memory();
    const [one, two] = [new AbortController(), new AbortController()];
    memory.use('a', one.signal);
    memory.use('a', two.signal);
    memory.set('a', 'value');
    one.abort();
    vi.advanceTimersByTime(10 * unusedLifetime);
    expect(memory.get('a')).toBe('value');
    two.abort();
    vi.advanceTimersByTime(unusedLifetime - 1);
    expect(memory.get('a')).toBe('value');
    vi.advanceTimersByTime(1);
    expect(memory.get('a')).toBeUndefined();
    expect(memory.size).toBe(0);
  });

  it('is not forgotten when it is shown again in time', () => {
    const memory = new Memory();
    const first = new AbortController();
    memory.use('a', first.signal);
    memory.set('a', 'value');
    first.abort();
    vi.advanceTimersByTime(unusedLifetime / 2);
    memory.use('a', new AbortController().signal);
    vi.advanceTimersByTime(unusedLifetime * 2);
    expect(memory.get('a')).toBe('value');
  });

  it('is not remembered for an element that has left', () => {
    const memory = new Memory();
    memory.set('a', 'value');
    expect(memory.get('a')).toBeUndefined();
  });
});
