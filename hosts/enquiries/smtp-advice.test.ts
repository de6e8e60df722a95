import { expect, it, onTestFinished } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/content-fixture.ts';
import { startSmtpServer } from '../../tests/support/smtp-server.ts';
import { checkSettings } from '../extras/check-settings/check-settings.ts';
import { smtpAdvice } from './smtp-advice.ts';

it.each<[string, { code?: string; message?: string }, string, RegExp]>([
  ['a refused password', { code: 'EAUTH', message: '535 no' }, 'smtps://u:p@h.example', /user and password/],
  [
    'a port that waits for TLS',
    { code: 'ETIMEDOUT', message: 'Greeting never received' },
    'smtp://u:p@h.example:465',
    /write smtps:\/\/…h\.example:465$/,
  ],
  [
    'a port that begins without TLS',
    { code: 'ESOCKET', message: 'SSL routines:ssl3_get_record:wrong version number:' },
    'smtps://u:p@h.example:587',
    /write smtp:\/\/…h\.example:587,/,
  ],
  [
    'an expired certificate',
    { code: 'ESOCKET', message: 'certificate has expired' },
    'smtps://h.example',
    /certificate of h\.example has expired/,
  ],
  [
    'a certificate for another name',
    { code: 'ESOCKET', message: "Hostname/IP does not match certificate's altnames" },
    'smtps://h.example',
    /for another name/,
  ],
  [
    'a certificate that nobody has signed',
    { code: 'ESOCKET', message: 'self-signed certificate in certificate chain' },
    'smtps://h.example',
    /NODE_EXTRA_CA_CERTS/,
  ],
  [
    'a name that was not found',
    { code: 'EDNS', message: 'getaddrinfo ENOTFOUND h.example' },
    'smtp://h.example',
    /the name h\.example was not found/,
  ],
  ['a server without TLS', { code: 'ETLS' }, 'smtp://h.example', /requireTLS=false/],
  [
    'a closed port',
    { code: 'ESOCKET', message: 'connect ECONNREFUSED 192.0.2.1:465' },
    'smtps://h.example',
    /nothing listens at h\.example, port 465$/,
  ],
  ['anything else', { code: 'EPROTOCOL' }, 'smtp://h.example', /address and password/],
])('the advice about a mail server names its cause: %s', (_cause, error, url, advice) => {
  expect(smtpAdvice(error, url)).toMatch(advice);
  expect(smtpAdvice(error, url)).not.toContain('u:p');
});

it('the check of the settings tells a port without TLS and an expired certificate apart', async () => {
  const DATA_DIR = await createTemporaryFolder();
  const [plain, secure] = await Promise.all([startSmtpServer(), startSmtpServer([], true)]);
  onTestFinished(async () => void (await Promise.all([plain.close(), secure.close()])));
  const check = (SMTP_URL: string) => checkSettings({ DATA_DIR, SMTP_URL, ENQUIRY_TO: 'sales@example.com' });
  await expect(check(plain.url.replace('smtp:', 'smtps:'))).rejects.toThrow(
    /^The mail server of SMTP_URL cannot be used: ESOCKET: wrong version number; port \d+ begins without TLS: write smtp:/,
  );
  await expect(check(secure.url)).rejects.toThrow(
    /ESOCKET: certificate has expired; the certificate of 127\.0\.0\.1 has expired/,
  );
});
