import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { startProcess } from '../../tests/start-process.mjs';
import { createContentFolder, createTemporaryFolder } from '../../tests/support/content-fixture.ts';
import { configWarnings, readConfig } from '../config/config.ts';
import { readSettingsFile } from '../config/read-setting.ts';
import { explainError } from '../config/start-error.ts';
import { checkSettings } from '../extras/check-settings/check-settings.ts';

const key = `whsec_${Buffer.alloc(32, 'secret').toString('base64')}`;
/** No message may have any of these, and no odd value has another secret. */
const secret = /s3cr|dGhl|whsec_\w/;

const database = (url: string) => ({ DATABASE_URL: url });
const mail = (SMTP_URL: string) => ({ SMTP_URL, ENQUIRY_TO: 'sales@example.com' });
const webhook = (WEBHOOK_URL: string) => ({ WEBHOOK_URL, WEBHOOK_SECRET: key });

const refused: [Record<string, string>, RegExp][] = [
  [{ PORT: '80 # http' }, /^PORT is "80 # http"; expected a whole number/],
  [{ PORT: '4173', METRICS_PORT: '4173' }, /^METRICS_PORT is "4173"; expected another port than PORT/],
  [{ METRICS_PORT: '4173' }, /^METRICS_PORT is "4173"; expected another/],
  [{ METRICS_PORT: '0' }, /^METRICS_PORT is /],
  [{ HOST: '[::1]' }, /^HOST is /],
  [{ HOST: 'localhost:4173' }, /^HOST is /],
  [
    { PUBLIC_URL: 'https://u:s3cr/et@www.example.com' },
    /^PUBLIC_URL is "https:\/\/\*\*\*@www\.example\.com"/,
  ],
  [
    { PUBLIC_URL: 'https://u:12/s3cr@www.example.com' },
    /^PUBLIC_URL is "https:\/\/\*\*\*@www\.example\.com"/,
  ],
  [{ ENQUIRY_TO: 'smtp://u:x\ns3cr@h' }, /^ENQUIRY_TO is "smtp:\/\/\*\*\*@h"/],
  [{ TRUST_PROXY: key }, /^TRUST_PROXY is "\*\*\*"/],
  [{ REPORT_TO: 'postgres://db/t?password=s3cr&a=1' }, /^REPORT_TO is ".*password=\*\*\*&a=1"/],
  [{ PORT: '80\u200B' }, /^PORT is "80\\u\{200b\}"/],
  [{ PUBLIC_URL: 'https://*.example.com' }, /^PUBLIC_URL is /],
  [{ DATA_DIR: '~/data' }, /^DATA_DIR is "~\/data"; expected a path, written in full/],
  [{ CONTENT_DIR: 'file:///srv/content' }, /^CONTENT_DIR is /],
  [{ TRUST_PROXY: '0.0.0.0/0' }, /^TRUST_PROXY is /],
  [{ REPORT_TO: 'https://u:s3cr@r.example' }, /^REPORT_TO is "https:\/\/\*\*\*@r\.example"/],
  [webhook('https://*/s3cr'), /^WEBHOOK_URL is /],
  [{ DATA_DIR: 'a\0b' }, /^DATA_DIR is "a\\u0000b"; expected a path/],
  [{ CONTENT_DIR: '/nowhere # ours' }, /^CONTENT_DIR is "\/nowhere # ours", which does not exist/],
  // Not encoded.
  [database('postgres://trade:12/s3cr@db/trade'), /^DATABASE_URL is "\*\*\*"; expected .*%2F/],
  [database('postgres://trade:p@s3cr/et@db/trade'), /^DATABASE_URL is "\*\*\*"/],
  [database('postgres://trade:s3cr/%2F@db/trade'), /^DATABASE_URL is /],
  [database('postgres://trade:s3cr/et'), /^DATABASE_URL is "\*\*\*"/],
  [database('s3cr'), /^DATABASE_URL is "\*\*\*"/],
  [database('postgres:trade:s3cr@db'), /^DATABASE_URL is "\*\*\*"/],
  [database('postgres://trade:s3cr@db1,db2/trade'), /^DATABASE_URL is .*of one host/],
  [database('postgres://trade:s3cr@db/trade?sslmode=Require'), /^DATABASE_URL is .*sslmode may be disable/],
  [database('postgres://trade:s3cr@db/100%'), /^DATABASE_URL is /],
  [database('postgres://trade:s3cr@db/trade#s3cr'), /^DATABASE_URL is /],
  [database('postgres://trade:s3cr@db:0/trade'), /^DATABASE_URL is /],
  [database('jdbc:postgresql://db/trade?password=s3cr'), /^DATABASE_URL is /],
  [database('postgres://trade:s3cr\n@db/trade'), /^DATABASE_URL is "\*\*\*"/],
  [{ DATABASE_URL_FILE: 's3cr' }, /^DATABASE_URL_FILE is "\*\*\*"; expected a readable file/],
  [{ DATABASE_URL_FILE: 'postgres://trade:s3cr@db/trade' }, /^DATABASE_URL_FILE is "\*\*\*"/],
  [{ WEBHOOK_SECRET_FILE: key }, /^WEBHOOK_SECRET_FILE is "\*\*\*"/],
  [mail('smtp://apikey:s3cr/et@'), /^SMTP_URL is "\*\*\*"/],
  [mail('smtps://apikey:12?s3cr@mail.example.com'), /^SMTP_URL is "\*\*\*"/],
  [mail('smtp://apikey:s3cr@mail.example.com/path'), /^SMTP_URL is /],
  [mail('smtp://apikey:s3cr@mail.example.com:99999'), /^SMTP_URL is /],
  [mail('mail.example.com:587'), /^SMTP_URL is /],
  [mail('apikey:s3/cr:s3cr@mail.example.com'), /^SMTP_URL is "\*\*\*"/],
  [mail('https://apikey:s3cr@mail.example.com'), /^SMTP_URL is /],
  [{ ...mail('smtp://localhost:1'), ENQUIRY_TO: 'Sales <sales@example.com>' }, /^ENQUIRY_TO is /],
  [{ ...mail('smtp://localhost:1'), ENQUIRY_TO: 'sales@example.com;b@example.com' }, /^ENQUIRY_TO is /],
  [{ SMTP_URL: 'smtp://localhost:1', ENQUIRY_TO: 'smtp://u:s3c/r@h' }, /^ENQUIRY_TO is "smtp:\/\/\*\*\*@h"/],
  [
    { ...mail('smtp://localhost:1'), MAIL_FROM: 'Website <web@example.com>' },
    /^MAIL_FROM is .*without a name/,
  ],
  [{ MAIL_FROM: 'web@example.com' }, /^SMTP_URL is not set; .*because MAIL_FROM is set/],
  [mail('smtp://localhost:1'), /^The mail server of SMTP_URL cannot be used: ESOCKET: .*ECONNREFUSED/],
  [{ ...mail('smtp://localhost:1'), ENQUIRY_CONFIRMATION: 'true' }, /^ENQUIRY_CONFIRMATION is /],
  [webhook('https://u:s3cr@crm.example.com/s3cr'), /^WEBHOOK_URL is "\*\*\*"/],
  [webhook('crm.example.com/s3cr'), /^WEBHOOK_URL is "\*\*\*"/],
  [webhook('https://crm.example.com/\ns3cr'), /^WEBHOOK_URL is /],
  [webhook('http://127.0.0.1:2/hook?s3cr=1'), /^The receiver of WEBHOOK_URL cannot be reached: ECONNREFUSED/],
  [{ WEBHOOK_URL: 'http://127.0.0.1', WEBHOOK_SECRET: 'dGhl' }, /^WEBHOOK_SECRET is "\*\*\*"/],
  [{ WEBHOOK_URL: key, WEBHOOK_SECRET: key }, /^WEBHOOK_URL is "\*\*\*"/],
  [{ RETENTION_DAYS: '2 years' }, /^RETENTION_DAYS is /],
  [{ ENQUIRY_RATE: '1e3' }, /^ENQUIRY_RATE is /],
  [{ TRUST_PROXY: '127.0.0.1:80' }, /^TRUST_PROXY is /],
  [{ HSTS_SUBDOMAINS: 'ON' }, /^HSTS_SUBDOMAINS is "ON"; expected "on"/],
  [{ STAGING: '1' }, /^STAGING is "1"; expected "on"/],
  [{ REPORT_TO: 'http://reports.example.com' }, /^REPORT_TO is /],
  [{ HOST: '192.0.2.1' }, /^HOST "192\.0\.2\.1" is not an address of this machine/],
];

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
  ['reportTo', { REPORT_TO: 'https://报告.example/"报' }, 'https://xn--4rrx74a.example/%22%E6%8A%A5'],
  ['trustProxy', { TRUST_PROXY: ' loopback , 10.0.0.0/8' }, ['loopback', '10.0.0.0/8']],
];

describe('an odd value', () => {
  it.each(refused)(
    'is refused in one line without a secret, by the check and by a start: %j',
    async (env, line) => {
      const dataDir = await createTemporaryFolder();
      const error = (await checkSettings({ DATA_DIR: dataDir, ...env }).catch((error) => error)) as Error;
      expect(error.message).toMatch(line);
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

  it.each<[string, string]>([
    ['PORT=80', '80'],
    ['\r\n\r\n  PORT = 80 \r\n', '80'],
    ['# PORT=1\n;PORT=2\n \t\nPORT=80', '80'],
    ['PORT="80"', '80'],
    ["PORT='80'  ", '80'],
    ['PORT=', ''],
    ['PORT=a=b#c $HOME "d"', 'a=b#c $HOME "d"'],
    ["PORT='C:\\srv'", 'C:\\srv'],
    ['PORT="O\'Neil"', "O'Neil"],
    ['PORT=D\'Arcy "x"', 'D\'Arcy "x"'],
    ['PORT=80\rHOST=::1', '80'],
  ])('is read as systemd reads it: %j', async (text, value) => {
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
    ['PORT=80\n\nPORT=81', 3],
  ])('is refused with file and line, and not shown: %j', async (text, line) => {
    const { file, read } = await settings(text);
    expect(read).toThrow(new RegExp(`^${file}, line ${line}, .*; expected .*$`));
    expect(read).not.toThrow(secret);
  });

  it('names a setting, of the server or of Node and PostgreSQL; others are named', async () => {
    const dataDir = await createTemporaryFolder();
    const { read } = await settings(
      `DATA_DIR=${dataDir}\nNODE_EXTRA_CA_CERTS=/x\nPGSSLMODE=require\nVITE_COMPANY_NAME=x\nPOTR=80\n`,
    );
    expect(await checkSettings(read(), true)).toEqual(
      ['VITE_COMPANY_NAME', 'POTR'].map((name) =>
        expect.stringContaining(`${name} is not a setting of the server`),
      ),
    );
  });
});

it('a stack of an error of the code shows no secret of an address that it names', () => {
  const error = new TypeError(
    'Invalid URL: postgres://u:s3cr/et@db and whsec_s3cr\nsmtp://u:p@s3cr/@h?password=s3cr',
  );
  expect(explainError(error)).toMatch(/^TypeError: Invalid URL: postgres:\/\/\*\*\*@db.*[\s\S]*\n {4}at /);
  expect(explainError(error)).not.toMatch(secret);
});

it('a start prints the same line as the check, and no secret', async () => {
  const env = database('postgres://trade:12/s3cr@db/trade');
  const command = [join(inject('builtServer'), 'serve.js'), await createContentFolder()];
  const { ended, error } = startProcess(process.execPath, command, { env });
  expect(await ended).toBe(1);
  const { message } = (await checkSettings(env).catch((error) => error)) as Error;
  expect(error()).toBe(`${message}\n`);
});

it.each([
  ['postgres://db.example/t', 1],
  ['postgres://db.example/t?sslmode=disable', 0],
  ['postgres://db.example/t?sslmode=verify-full', 0],
  ['postgres://127.0.0.1/t', 0],
  ['postgres://[::1]/t', 0],
  ['postgres:///t?host=/run/postgresql', 0],
  ['postgres://%2Frun%2Fpostgresql/t', 0],
  ['postgres://localhost/t?host=10.0.0.1', 1],
])('a database without TLS on another machine is warned of: %s', (url, count) => {
  const env = database(url);
  expect(configWarnings(env, readConfig(env)).filter((line) => line.includes('unencrypted'))).toHaveLength(
    count,
  );
});

it.each([
  ['http://crm.example.com/hook', 1],
  ['https://crm.example.com/hook', 0],
  ['http://localhost:5678/hook', 0],
])('a webhook without TLS on another machine is warned of: %s', (url, count) => {
  const env = webhook(url);
  expect(configWarnings(env, readConfig(env)).filter((line) => line.includes('unencrypted'))).toHaveLength(
    count,
  );
});
