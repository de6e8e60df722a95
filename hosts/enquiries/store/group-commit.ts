interface Waiting<Row> {
  row: Row;
  resolve: () => void;
  reject: (error: unknown) => void;
}

export interface GroupCommit<Row> {
  /** Resolves once the row is committed, rejects when its group could not be. */
  add(row: Row): Promise<void>;
  /** Resolves once nothing waits any more. */
  idle(): Promise<void>;
}

/**
 * Writes rows that wait at the same time in one go. The disk takes as long for one commit as for many rows in it, so
 * under load the rows share the wait, and each is still acknowledged only after its own commit.
 *
 * @param write commits the rows of a group, all or none.
 * @param limit rows of one group at most.
 */
export function createGroupCommit<Row>(
  write: (rows: Row[]) => Promise<unknown>,
  limit: number,
): GroupCommit<Row> {
  const waiting: Waiting<Row>[] = [];
  let draining: Promise<void> | undefined;

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      // One turn of the event loop: requests that have arrived already join the group.
      await new Promise((resolve) => setImmediate(resolve));
      const group = waiting.splice(0, limit);
      try {
        await write(group.map(({ row }) => row));
        for (const { resolve } of group) resolve();
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    // In the same tick as the check above: a row added in between would wait for ever.
    draining = undefined;
  }

  return {
    add: (row) =>
      new Promise((resolve, reject) => {
        waiting.push({ row, resolve, reject });
        draining ??= drain();
      }),
    idle: async () => {
      while (draining) await draining;
    },
  };
}
