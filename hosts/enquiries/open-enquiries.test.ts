import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../server/testing/content-fixture.ts';
import { enquiry } from '../server/testing/enquiry-fixture.ts';
import { startSmtpServer } from '../server/testing/smtp-server.ts';
import { openEnquiries } from './open-enquiries.ts';

async function open(dataDir: string, smtpUrl?: string) {
  const enquiryTo = smtpUrl ? ['sales@trade.example'] : [];
  const enquiries = await openEnquiries({ dataDir, databaseUrl: undefined, smtpUrl, enquiryTo });
  const log = { warn: vi.fn(), error: vi.fn() };
  await enquiries.startMail(log);
  const close = async () => {
    await enquiries.stopMail();
    await enquiries.store.close();
  };
  onTestFinished(close);
  return { ...enquiries, log, close };
}

describe('without SMTP_URL', () => {
  it('the log says at start how many enquiries wait, and how to read them', async () => {
    const dataDir = await temporaryFolder();
    const first = await open(dataDir);
    expect(first.log.warn).not.toHaveBeenCalled();
    await first.store.add(enquiry);
    await first.store.add(enquiry);
    await first.close();
    const { log } = await open(dataDir);
    expect(log.warn.mock.calls).toEqual([[{ waiting: 2 }, expect.stringContaining('npm run enquiries')]]);
  });
});

describe('with SMTP_URL', () => {
  it('enquiries are mailed from then on, and those before are not', async () => {
    const dataDir = await temporaryFolder();
    const before = await open(dataDir);
    await before.store.add({ ...enquiry, looking_for: 'Before' });
    await before.close();
    const server = await startSmtpServer();
    onTestFinished(() => server.close());
    const { store, log, close } = await open(dataDir, server.url);
    await store.add({ ...enquiry, looking_for: 'After' });
    await server.until(() => server.accepted.length > 0);
    await close();
    expect(server.accepted.map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1])).toEqual([
      'Enquiry: After',
    ]);
    expect(log.warn).not.toHaveBeenCalled();
    const after = await open(dataDir);
    expect(after.log.warn.mock.calls[0]?.[0]).toEqual({ waiting: 1 });
  });
});
