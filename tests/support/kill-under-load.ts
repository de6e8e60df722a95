import { expect } from 'vitest';
import { isFull } from '../full.ts';
import type { startProcess } from '../start-process.mjs';
import { startLoad } from './load.ts';

/** How often servers are killed. */
export const kills = isFull ? 20 : 3;

/**
 * Kills servers under load, each while the next one starts, as after a crash that nobody waits for.
 *
 * @returns remarks of the enquiries that were accepted.
 */
export async function killUnderLoad(
  serve: () => ReturnType<typeof startProcess>,
  rounds: number,
): Promise<string[]> {
  const acknowledged: string[] = [];
  let next = serve();
  for (let round = 1; round <= rounds; round++) {
    const server = next;
    const [address = ''] = await server.lines(1);
    const load = startLoad(address, { clients: 8 });
    if (round < rounds) next = serve();
    // Not always at the same point of the server's work.
    await load.until(10 + 5 * round);
    expect(await server.stop('SIGKILL')).toBe('SIGKILL');
    await load.stop();
    expect(load.refused).toEqual([]);
    acknowledged.push(...load.acknowledged);
  }
  return acknowledged;
}

/** That each acknowledged enquiry is among the stored ones, and none of those is there twice. */
export function expectAllOnce(stored: string[], acknowledged: string[]): void {
  const known = new Set(stored);
  expect(acknowledged.filter((remark) => !known.has(remark))).toEqual([]);
  expect(known.size).toBe(stored.length);
}
