import fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { contactFiles } from './contact-files.ts';

it('the contact card, its QR code and security.txt are as before', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T00:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const parts: string[] = [];
  for (const publicUrl of ['https://www.example.com', '']) {
    const app = fastify();
    await app.register(contactFiles, { publicUrl });
    for (const path of ['/contact.vcf', '/contact-qr.svg', '/.well-known/security.txt']) {
      const { headers, body } = await app.inject(path);
      const { date: _, connection: __, ...kept } = headers;
      parts.push(`${path} ${JSON.stringify(kept, null, 2)}\n\n${body.replaceAll('\r\n', '\n')}`);
    }
    await app.close();
  }
  // `npx vitest run --project server hosts/render -u` writes the file again.
  await expect(parts.join('\n')).toMatchFileSnapshot('outlines/contact-files.txt');
});

it('the contact card keeps a comma, a semicolon and a backslash in the name of the company', async () => {
  onTestFinished(() => {
    vi.unstubAllEnvs();
    // The next file in the same process loads modules with its own settings.
    vi.resetModules();
  });
  vi.stubEnv('VITE_COMPANY_NAME', 'Lim, Sons; Co\\Ltd');
  vi.resetModules();
  const { contactFilesContent } = await import('./contact-files.ts');
  expect((await contactFilesContent()).card).toContain('\r\nORG:Lim\\, Sons\\; Co\\\\Ltd\r\n');
});
