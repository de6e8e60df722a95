import Database from 'libsql';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { enquiry, multipartRequest } from '../../tests/support/enquiry-fixture.ts';
import { captureOutput } from '../../tests/support/output.ts';
import { testApp } from '../../tests/support/test-app.ts';
import { sqliteFile } from '../enquiries/sqlite.ts';
import { serverTexts } from '../locales/server-texts.ts';

const { t } = serverTexts('en');

afterEach(() => vi.restoreAllMocks());

async function start() {
  const { written, ...stream } = captureOutput();
  const log = { level: 'warn', stream };
  const server = await testApp({ log }, { receivers: ['mail', 'webhook'] });
  onTestFinished(() => server.close());
  let sent = 0;
  const post = () =>
    server.app.inject(
      multipartRequest(Object.entries({ ...enquiry, remark: `${++sent} ${'x'.repeat(2000)}` })),
    );
  return { ...server, post, log: () => written.out };
}

describe('a file that another program has locked', () => {
  async function locked() {
    const server = await start();
    const other = new Database(sqliteFile(server.dataDir));
    onTestFinished(() => void other.close());
    other.exec('begin exclusive');
    return { ...server, other };
  }

  it('does not stop the server, and stores the enquiry when it is unlocked', async () => {
    const { app, post, other, enquiries } = await locked();
    const response = post();
    for (let reads = 0; reads < 5; reads++) {
      expect((await app.inject({ url: '/api/v1/blog' })).statusCode).toBe(200);
    }
    // Long enough for it to have been tried.
    await new Promise((resolve) => setTimeout(resolve, 150));
    other.exec('commit');
    expect((await response).statusCode).toBe(200);
    expect((await enquiries.count()).regular).toBe(1);
  });

  it('a file that is locked for too long gives the visitor a clear error', async () => {
    const { post, other, enquiries, log } = await locked();
    const response = post();
    await new Promise((resolve) => setTimeout(resolve, 100));
    // The clock goes on: on a slow machine the first try may come after this.
    const { now } = Date;
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 6000);
    expect((await response).json()).toMatchObject({
      error: 1,
      message: t('enquiry.notStored', { company: 'Trade Elements' }),
    });
    expect(log()).toContain('another program holds the file');
    vi.restoreAllMocks();
    other.exec('commit');
    expect((await enquiries.count()).regular).toBe(0);
    expect((await post()).statusCode).toBe(200);
  });
});
