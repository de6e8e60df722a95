import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer } from '../../server/testing/build-server.ts';
import { completeLines, runChild } from '../../server/testing/child.ts';
import { createTemporaryFolder } from '../../server/testing/content-fixture.ts';
import { openDatabase } from './database.ts';
import { createEnquiryStore } from './store.ts';

let built: string;
beforeAll(async () => {
  built = await buildServer(process.cwd(), { 'add-enquiries': 'hosts/server/testing/add-enquiries.ts' });
}, 60_000);
afterAll(() => rm(built, { recursive: true }));

const addEnquiries = (...args: string[]) => runChild(join(built, 'add-enquiries.js'), args);

async function storedIds(dataDir: string): Promise<string[]> {
  const store = createEnquiryStore(await openDatabase({ dataDir, databaseUrl: undefined }));
  const stored = await store.list();
  await store.close();
  return stored.map(({ id }) => id);
}

describe('several processes that start at once', () => {
  it('make one database, and store side by side', async () => {
    const dataDir = join(await createTemporaryFolder(), 'var');
    const children = [1, 2, 3, 4].map(() => addEnquiries(dataDir, '100'));
    expect(await Promise.all(children.map(({ ended }) => ended))).toEqual([0, 0, 0, 0]);
    const acknowledged = children.flatMap((child) => completeLines(child.out()));
    expect((await storedIds(dataDir)).sort()).toEqual(acknowledged.sort());
    expect(acknowledged).toHaveLength(400);
  }, 60_000);
});
