import { expect, it, onTestFinished, vi } from 'vitest';

it('the contact card keeps a comma, a semicolon and a backslash in the name of the company', async () => {
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('VITE_COMPANY_NAME', 'Lim, Sons; Co\\Ltd');
  vi.resetModules();
  const { contactFilesContent } = await import('./contact-files.ts');
  expect((await contactFilesContent()).card).toContain('\r\nORG:Lim\\, Sons\\; Co\\\\Ltd\r\n');
});
