import { describe, expect, it } from 'vitest';
import { createGroupCommit } from './group-commit.ts';

/** A write that ends when told to. */
function heldWrite() {
  const groups: { rows: number[]; finish: () => void; fail: (error: Error) => void }[] = [];
  const write = (rows: number[]) =>
    new Promise<void>((resolve, reject) => {
      groups.push({ rows, finish: resolve, fail: reject });
    });
  return { groups, write };
}

const turns = async (count = 5) => {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
};

describe('group commit', () => {
  it('writes what waits at the same time in one go, in the order of arrival', async () => {
    const { groups, write } = heldWrite();
    const commits = createGroupCommit(write, 10);
    const all = Promise.all([1, 2, 3].map((row) => commits.add(row)));
    await turns();
    expect(groups.map(({ rows }) => rows)).toEqual([[1, 2, 3]]);
    groups[0]?.finish();
    await all;
  });

  it('confirms nothing before the commit', async () => {
    const { groups, write } = heldWrite();
    const commits = createGroupCommit(write, 10);
    let confirmed = false;
    const added = commits.add(1).then(() => {
      confirmed = true;
    });
    await turns();
    expect(confirmed).toBe(false);
    groups[0]?.finish();
    await added;
    expect(confirmed).toBe(true);
  });

  it('keeps what arrives during a commit for the next one', async () => {
    const { groups, write } = heldWrite();
    const commits = createGroupCommit(write, 10);
    const first = commits.add(1);
    await turns();
    const second = Promise.all([commits.add(2), commits.add(3)]);
    await turns();
    expect(groups).toHaveLength(1);
    groups[0]?.finish();
    await first;
    await turns();
    expect(groups[1]?.rows).toEqual([2, 3]);
    groups[1]?.finish();
    await second;
  });

  it('writes no more than the limit in one go', async () => {
    const sizes: number[] = [];
    const commits = createGroupCommit<number>(async (rows) => sizes.push(rows.length), 2);
    await Promise.all([1, 2, 3, 4, 5].map((row) => commits.add(row)));
    expect(sizes).toEqual([2, 2, 1]);
  });

  it('reports a failure only to its own group, and goes on', async () => {
    const { groups, write } = heldWrite();
    const commits = createGroupCommit(write, 10);
    const first = commits.add(1);
    await turns();
    const second = commits.add(2);
    groups[0]?.fail(new Error('disk full'));
    await expect(first).rejects.toThrow('disk full');
    await turns();
    groups[1]?.finish();
    await second;
  });

  it('takes a row that arrives the moment the last one is confirmed', async () => {
    const commits = createGroupCommit<number>(async () => undefined, 10);
    for (let row = 0; row < 50; row++) await commits.add(row);
    await commits.idle();
  });

  it('is idle only when all is written', async () => {
    const { groups, write } = heldWrite();
    const commits = createGroupCommit(write, 1);
    const added = [commits.add(1), commits.add(2)];
    let idle = false;
    const becameIdle = commits.idle().then(() => {
      idle = true;
    });
    await turns();
    groups[0]?.finish();
    await turns();
    expect(idle).toBe(false);
    groups[1]?.finish();
    await Promise.all([...added, becameIdle]);
  });
});
