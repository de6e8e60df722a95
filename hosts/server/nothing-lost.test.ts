import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { startProcess } from '../../tests/start-process.mjs';
import { createContentFolder, createTemporaryFolder } from '../../tests/support/content-fixture.ts';
import { databases } from '../../tests/support/databases.ts';
import { endLeases, expectAllSent, startReceivers, untilAllSent } from '../../tests/support/deliveries.ts';
import { enquiry } from '../../tests/support/enquiry-fixture.ts';
import { expectAllOnce, kills, killUnderLoad } from '../../tests/support/kill-under-load.ts';
import { startLoad } from '../../tests/support/load.ts';
import { onlyStartAndStop } from '../../tests/support/output.ts';
import { openDatabase } from '../enquiries/store/database.ts';
import { sqliteFile } from '../enquiries/store/sqlite-dialect.ts';
import { createEnquiryStore } from '../enquiries/store/store.ts';

vi.setConfig({ testTimeout: 240_000 });

const content = await createContentFolder();

function serve(dataDir: string, more: Record<string, string> = {}) {
  const env = { PORT: '0', DATA_DIR: dataDir, ENQUIRY_RATE: '1000000', ...more };
  const command = [join(inject('builtServer'), 'serve.js'), content];
  const child = startProcess(process.execPath, command, { env });
  onTestFinished(() => void child.stop('SIGKILL'));
  return child;
}
async function load(server: ReturnType<typeof serve>, clients?: number) {
  const [address = ''] = await server.lines(1);
  return startLoad(address, clients === undefined ? {} : { clients });
}

async function stored(dataDir: string): Promise<string[]> {
  const store = createEnquiryStore(await openDatabase({ dataDir, databaseUrl: undefined }));
  const all = await store.list();
  await store.close();
  return all.map(({ remark }) => remark);
}

describe('no accepted enquiry is lost or duplicated', () => {
  it.each(databases)(
    'a server killed under load again and again mails and posts each accepted enquiry, with %s',
    async (_name, createSettings) => {
      const settings = await createSettings();
      const receivers = await startReceivers();
      const env = { ...receivers.env, ...(settings.databaseUrl && { DATABASE_URL: settings.databaseUrl }) };
      const acknowledged = await killUnderLoad(() => serve(settings.dataDir, env), kills);
      const database = await openDatabase(settings);
      onTestFinished(() => database.db.destroy());
      await endLeases(database);
      const last = serve(settings.dataDir, env);
      await untilAllSent(database);
      expect([await last.stop(), last.error()]).toEqual([0, onlyStartAndStop]);
      const all = await createEnquiryStore(database).list();
      expectAllOnce(
        all.map(({ remark }) => remark),
        acknowledged,
      );
      expectAllSent(all, receivers.mailed());
      expectAllSent(all, receivers.posted());
      expect(receivers.forged).toEqual([]);
    },
  );

  it('a server stopped under load gives each client a response or a closed connection', async () => {
    const dataDir = await createTemporaryFolder();
    const server = serve(dataDir);
    const running = await load(server, 40);
    await running.until(200);
    expect([await server.stop(), server.error()]).toEqual([0, onlyStartAndStop]);
    await running.stop();
    // What arrives on a connection while the server stops.
    expect(running.refused.filter((refusal) => !refusal.startsWith('503'))).toEqual([]);
    expectAllOnce(await stored(dataDir), running.acknowledged);
  });

  it('several servers can make a file at once and write to it', async () => {
    const dataDir = await createTemporaryFolder();
    const servers = [serve(dataDir), serve(dataDir), serve(dataDir)];
    const loads = await Promise.all(servers.map((server) => load(server, 8)));
    await Promise.all(loads.map((running) => running.until(100)));
    await Promise.all(loads.map((running) => running.stop()));
    expect(await Promise.all(servers.map(({ stop }) => stop()))).toEqual([0, 0, 0]);
    expect(loads.flatMap(({ refused }) => refused)).toEqual([]);
    expectAllOnce(
      await stored(dataDir),
      loads.flatMap(({ acknowledged }) => acknowledged),
    );
  });
});

it('a damaged file is named in one line at the start, and left as it is', async () => {
  // From its first byte on, and behind its head.
  for (const from of [0, 4096]) {
    const dataDir = await createTemporaryFolder();
    const store = createEnquiryStore(await openDatabase({ dataDir, databaseUrl: undefined }));
    await Promise.all(Array.from({ length: 50 }, () => store.add(enquiry)));
    await store.close();
    const { size } = await stat(sqliteFile(dataDir));
    const file = await open(sqliteFile(dataDir), 'r+');
    await file.write(Buffer.alloc(size - from, 'damage '), 0, size - from, from);
    await file.close();
    const server = serve(dataDir);
    expect([await server.ended, server.out()]).toEqual([1, '']);
    expect(server.error()).toMatch(
      /^The database .*enquiries\.sqlite cannot be used: .*; the file is damaged: .*backup.*\n$/,
    );
    expect((await stat(sqliteFile(dataDir))).size).toBe(size);
  }
});
