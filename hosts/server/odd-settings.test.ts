import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createTemporaryFolder } from '../../tests/support/content-fixture.ts';
import { configWarnings, readConfig } from '../config/config.ts';
import { readSettingsFile } from '../config/read-setting.ts';
import { explainError } from '../config/start-error.ts';
import { checkSettings } from '../extras/check-settings/check-settings.ts';

const cases: {
  refused: [Record<string, string>, string][];
  lines: [string, string][];
  withoutTls: [string, number][];
} = parse(readFileSync('hosts/server/odd-settings.cases.yaml', 'utf8'));

const key = `whsec_${Buffer.alloc(32, 'secret').toString('base64')}`;
/** No message may have any of these, and no odd value has another secret. */
const secret = /s3cr|dGhl|whsec_\w/;

const database = (url: string) => ({ DATABASE_URL: url });
const mail = (SMTP_URL: string) => ({ SMTP_URL, ENQUIRY_TO: 'sales@example.com' });
const webhook = (WEBHOOK_URL: string) => ({ WEBHOOK_URL, WEBHOOK_SECRET: key });

const read: [keyof ReturnType<typeof readConfig>, Record<string, string>, unknown][] = [
  ...['s3/cr', 's3#cr', 's3%cr', 's3?cr', 's3%zz', 's3%ff'].flatMap((password): typeof read => [
    ['databaseUrl', database(`postgres://trade:${password}@db/trade`), undefined],
    ['smtpUrl', mail(`smtp://u:${password}@h`), undefined],
  ]),
  ['databaseUrl', database('postgres://trade:s3%2Fcr@db/trade'), 'postgres://trade:s3%2Fcr@db/trade'],
  ['databaseUrl', database('postgres://trade:a@b@[::1]:5432/t'), 'postgres://trade:a%40b@[::1]:5432/t'],
  [
    'databaseUrl',
    database('postgres:///t?host=/run/postgresql'),
    'postgres://localhost/t?host=/run/postgresql',
  ],
  [
    'databaseUrl',
    database('postgresql://u:s%2F3@/t?host=/cloudsql/a:b:c'),
    'postgresql://u:s%2F3@localhost/t?host=/cloudsql/a:b:c',
  ],
  ['databaseUrl', database('postgres://u@%2Frun%2Fpostgresql/t'), 'postgres://u@%2Frun%2Fpostgresql/t'],
  ['databaseUrl', database('postgres://db_1/t?sslmode=no-verify'), 'postgres://db_1/t?sslmode=no-verify'],
  [
    'smtpUrl',
    mail('smtps://sales@example.com:dGhl%2FIHM+Zw==@mail.example.com'),
    'smtps://sales%40example.com:dGhl%2FIHM+Zw%3D%3D@mail.example.com',
  ],
  ['smtpUrl', mail('smtp://u:100%25@h:587?requireTLS=false'), 'smtp://u:100%25@h:587?requireTLS=false'],
  ['webhook', webhook('https://h.example/@team/x'), { url: 'https://h.example/@team/x', secret: key }],
  ['publicUrl', { PUBLIC_URL: 'HTTPS://WWW.Example.com/' }, 'https://www.example.com'],
  ['publicUrl', { HOST: 'fe80::1%eth0' }, 'http://[fe80::1]:4173'],
  ['trustProxy', { TRUST_PROXY: ' loopback , 10.0.0.0/8' }, ['loopback', '10.0.0.0/8']],
];

describe('an odd value', () => {
  it.each(cases.refused)(
    'is refused in one line without a secret, by the check and by a start: %j',
    async (env, line) => {
      const dataDir = await createTemporaryFolder();
      const error = (await checkSettings({ DATA_DIR: dataDir, ...env }).catch((error) => error)) as Error;
      expect(error.message).toMatch(new RegExp(line));
      expect(error.message).toMatch(/^.*; (expected|check) .*$/);
      expect(`${error.message}${error.stack}`).not.toMatch(secret);
      // What only a connection shows is not a matter of reading.
      if (/ is (not set|"[^/])/.test(error.message)) expect(() => readConfig(env)).toThrow(error.message);
    },
  );

  it.each(read)('has one meaning: %s of %j is %j', (name, env, value) => {
    if (value === undefined) expect(() => readConfig(env)).toThrow();
    else expect(readConfig(env)[name]).toEqual(value);
  });
});

describe('a line of a settings file', () => {
  const settings = async (text: string | Buffer) => {
    const file = join(await createTemporaryFolder(), 'settings');
    await writeFile(file, text);
    return { file, read: () => readSettingsFile(file) };
  };

  it.each<[string, string]>(cases.lines)('is read as systemd reads it: %j', async (text, value) => {
    expect((await settings(text)).read().PORT).toBe(value);
  });

  it.each<[string | Buffer, number]>([
    ['\nexport SMTP_URL=smtp://u:s3cr@h', 2],
    ['SMTP_URL smtp://u:s3cr@h', 1],
    ['\uFEFFSMTP_URL=smtp://u:s3cr@h', 1],
    [Buffer.from('SMTP_URL=smtp://u:s3cr@h', 'utf16le'), 1],
    ['DATA_DIR=C:\\s3cr\\data', 1],
    ['A=1\nSMTP_URL="smtp://u:s3cr@h', 2],
    ["SMTP_URL='smtp://u:s3cr'@h'", 1],
    ['SMTP_URL="smtp://u:s3cr"@h', 1],
    ['SMTP_URL=smtp://u:s3cr\\\n@h', 1],
    ['SMTP_URL=`s3cr`', 1],
    ['SMTP-URL=s3cr', 1],
    ['PORT==80\n{ "PORT": 80 }', 2],
    ['[Service]', 1],
  ])('is refused with file and line, and not shown: %j', async (text, line) => {
    const { file, read } = await settings(text);
    expect(read).toThrow(new RegExp(`^${file}, line ${line}, .*; expected .*$`));
    expect(read).not.toThrow(secret);
  });
});

it('a stack of an error of the code shows no secret of an address that it names', () => {
  const error = new TypeError(
    'Invalid URL: postgres://u:s3cr/et@db and whsec_s3cr\nsmtp://u:p@s3cr/@h?password=s3cr',
  );
  expect(explainError(error)).toMatch(/^TypeError: Invalid URL: postgres:\/\/\*\*\*@db.*[\s\S]*\n {4}at /);
  expect(explainError(error)).not.toMatch(secret);
});

it.each(cases.withoutTls)('a database without TLS on another machine is warned of: %s', (url, count) => {
  const env = database(url);
  expect(configWarnings(env, readConfig(env)).filter((line) => line.includes('unencrypted'))).toHaveLength(
    count,
  );
});
