import { describe, expect, it } from 'vitest';
import { createGate, lockPause } from './gate.ts';

function setUp() {
  const clock = { now: 0 };
  return { clock, gate: createGate(undefined, () => clock.now) };
}

describe('the gate of a receiver', () => {
  it('is open in a new process', () => {
    expect(setUp().gate.pass()).toBe(0);
  });

  it('opens 1, 2, 4 … seconds after a failure, a minute at most, and after a second for a new enquiry', () => {
    const { gate } = setUp();
    expect(Array.from({ length: 8 }, () => gate.close() / 1000)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    expect(gate.pass()).toBe(60_000);
    gate.hurry();
    expect(gate.pass()).toBe(1_000);
  });

  it('lets one try through at a time after a failure', () => {
    const { gate, clock } = setUp();
    gate.close();
    clock.now = 1_000;
    expect(gate.pass()).toBe(0);
    expect(gate.pass()).toBeGreaterThan(0);
    gate.open();
    expect([gate.pass(), gate.pass()]).toEqual([0, 0]);
  });

  it('stays closed as long as the receiver asks for, also for new enquiries', () => {
    const { gate } = setUp();
    expect(gate.close(120_000)).toBe(120_000);
    gate.hurry();
    expect(gate.pass()).toBe(120_000);
    gate.open();
    expect(gate.close(500)).toBe(1_000);
  });

  it('opens slowly after an account was refused, whatever new enquiries come: some thirty times a day', () => {
    const { gate, clock } = setUp();
    let tries = 0;
    for (; clock.now < 86_400_000; clock.now += 1_000) {
      gate.hurry();
      if (gate.pass() > 0) continue;
      tries++;
      gate.lock();
    }
    expect(tries).toBe(27);
    expect([1, 2, 3, 4, 100].map((locks) => lockPause(locks) / 60_000)).toEqual([1, 4, 16, 60, 60]);
  });
});
