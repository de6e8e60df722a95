import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../tests/full.ts';
import { acceptedEncoding } from '../render/page-routes.ts';
import { readConfig } from './config.ts';
import { ConfigError } from './config-checks.ts';

const names = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'SMTP_URL',
  'ENQUIRY_TO',
  'ENQUIRY_CONFIRMATION',
  'WEBHOOK_URL',
  'WEBHOOK_SECRET',
  'RETENTION_DAYS',
  'TRUST_PROXY',
  'ENQUIRY_RATE',
];
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.webUrl(),
  fc.emailAddress(),
  fc.ipV4(),
  fc.ipV6(),
  fc.integer().map(String),
  fc
    .tuple(fc.constantFrom('smtp', 'smtps', 'postgres', 'http'), fc.webAuthority())
    .map((parts) => parts.join('://')),
  fc.constantFrom(
    'true',
    'a@b@c',
    'postgres://u:secret@',
    'smtp://u:p@h/\n',
    '10.0.0.1/33',
    '::/0',
    '0',
    '65536',
  ),
);

describe('in any environment,', () => {
  it('each setting is usable, or refused in one line that names the variable', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), value), (env) => {
        try {
          const { port, enquiryRate, publicUrl, smtpUrl, enquiryTo, dataDir } = readConfig(env);
          expect(port).toBeGreaterThanOrEqual(0);
          expect(port).toBeLessThan(65_536);
          expect(enquiryRate).toBeGreaterThan(0);
          expect(new URL(publicUrl).origin).toBe(publicUrl);
          expect(Boolean(smtpUrl)).toBe(enquiryTo.length > 0);
          expect(dataDir.startsWith('/') || /^[A-Z]:/.test(dataDir)).toBe(true);
        } catch (error) {
          if (!(error instanceof ConfigError)) throw error;
          expect(error.message).toMatch(new RegExp(`^(${names.join('|')}) .*; expected .+$`));
          expect(error.message).not.toContain('secret');
        }
      }),
      runs(1000),
    );
  });
});

describe('whatever encodings a client accepts,', () => {
  const quality = fc.constantFrom('', ';q=1', ';q=0.5', '; q=0', ';q=0.000', ';Q=0', ';q=', ';q=x');
  const coding = fc.oneof(
    fc.constantFrom('br', 'gzip', 'BR', 'Gzip', 'identity', '*', 'brotli', 'x-gzip', ''),
    fc.string(),
  );
  const part = fc.tuple(coding, quality).map((pair) => pair.join(''));

  it('it gets one that it accepts', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(part).map((parts) => parts.join(', ')),
        ),
        (header) => {
          const chosen = acceptedEncoding(header);
          if (chosen === 'identity') return;
          const named = header
            .toLowerCase()
            .split(',')
            .map((entry) => entry.trim());
          expect(
            named.some(
              (entry) => entry === chosen || entry.startsWith(`${chosen};`) || entry.startsWith(`${chosen} `),
            ),
          ).toBe(true);
          expect(
            named.every((entry) => entry.split(';')[0]?.trim() === chosen && /;\s*q=0(\.0*)?$/.test(entry)),
          ).toBe(false);
        },
      ),
      runs(1000),
    );
  });

  it('the densest one is preferred, and without the header none is used', () => {
    expect([acceptedEncoding('gzip, br'), acceptedEncoding('br;q=0, gzip'), acceptedEncoding()]).toEqual([
      'br',
      'gzip',
      'identity',
    ]);
  });
});
