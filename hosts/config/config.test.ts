import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createTemporaryFolder } from '../../tests/support/content-fixture.ts';
import { configWarnings, readConfig, readDatabaseConfig, settingNames, shownAddress } from './config.ts';
import { ConfigError } from './config-checks.ts';
import { dataDirError } from './data-dir.ts';

type Values = Record<string, unknown>;
const file = 'hosts/config/config.cases.yaml';
const cases: {
  variables: Record<string, string>;
  settings: Values;
  defaults: Values;
  refused: [string, string][];
} = parse(readFileSync(file, 'utf8'));

/** What of a configuration is not as in the cases, one line for each setting. */
const unlike = (config: Values, expected: Values, table: string) =>
  [...new Set([...Object.keys(config), ...Object.keys(expected)])]
    .filter((name) => !isDeepStrictEqual(config[name], expected[name]))
    .map(
      (name) =>
        `${name} is ${JSON.stringify(config[name])}, but ${JSON.stringify(expected[name])} under "${table}" in ${file}`,
    );

const secret = `whsec_${Buffer.alloc(32, 'secret').toString('base64')}`;

describe('settings', () => {
  it('have defaults that run on one machine without any variable', () => {
    expect(unlike(readConfig({}), { ...cases.defaults, dataDir: resolve('var') }, 'defaults')).toEqual([]);
  });

  it('read every variable', () => {
    expect(unlike(readConfig(cases.variables), cases.settings, 'settings')).toEqual([]);
  });

  it('have a row in the reference, and a case', () => {
    const rows = readFileSync('docs/reference.md', 'utf8').match(/^\|.*/gm)?.join('\n');
    const lacking = settingNames.flatMap((name) => [
      ...(rows?.includes(`\`${name}\``) ? [] : [`docs/reference.md has no row for ${name}`]),
      ...(name in cases.variables ? [] : [`${file} has no ${name} under "variables"`]),
    ]);
    expect(lacking.join('; ')).toBe('');
  });

  it('treat an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}));
  });

  it('treat "off" as unset where "on" is the other value', () => {
    expect(readConfig({ STAGING: 'off', ENQUIRY_CONFIRMATION: 'off' })).toEqual(readConfig({}));
  });

  it.each(cases.refused)('refuse %s=%j in one line that names both', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/^.*; expected .*$/);
    expect(read).toThrow(`${name} is ${JSON.stringify(value)}`);
  });

  it.each<[Record<string, string>, string | RegExp]>([
    [{ DATABASE_URL: 'mysql://me:secret@db/trade' }, /^(?!.*secret)DATABASE_URL is /],
    [{ DATABASE_URL: 'me:secret@db' }, /^(?!.*secret)DATABASE_URL is /],
    [{ DATABASE_URL: 'mysql://db/trade?password=secret' }, /^(?!.*secret)DATABASE_URL is /],
    [{ PUBLIC_URL: 'https://me:secret@example.com' }, /^(?!.*secret)PUBLIC_URL is /],
    [{ WEBHOOK_URL: 'https://me:secret@crm.example.com' }, /^(?!.*secret)WEBHOOK_URL is /],
    ...['secret', 'whsec_c2hvcnQ=', `whsec_${'A'.repeat(120)}`, `${secret}!`].map(
      (WEBHOOK_SECRET): [Record<string, string>, RegExp] => [
        { WEBHOOK_URL: 'https://crm.example.com', WEBHOOK_SECRET },
        /^WEBHOOK_SECRET is "\*\*\*"; expected "whsec_" followed by .*$/,
      ],
    ),
    [
      { WEBHOOK_URL: 'https://crm.example.com' },
      /^WEBHOOK_SECRET is not set; expected the signing key .*because WEBHOOK_URL/,
    ],
    [{ WEBHOOK_SECRET: secret }, 'WEBHOOK_URL is not set'],
    ...['logger=true&debug=true', 'requireTLS=false&logger=1', 'transactionLog=true'].map(
      (parameters): [Record<string, string>, RegExp] => [
        { SMTP_URL: `smtp://me:secret@mail?${parameters}` },
        /^(?!.*secret)SMTP_URL is .*write personal data to the log$/,
      ],
    ),
    [{ SMTP_URL: 'smtp://mail?requireTLS=false' }, 'ENQUIRY_TO is not set'],
    [{ SMTP_URL: 'smtp://mail' }, 'ENQUIRY_TO is not set'],
    [{ ENQUIRY_TO: 'sales@example.com' }, 'SMTP_URL is not set'],
    [{ ENQUIRY_CONFIRMATION: 'on' }, 'SMTP_URL is not set'],
  ])('show no secret in a message, and are refused where one is missing: %j', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });
});

describe('a setting from a file', () => {
  const fileWith = async (text: string) => {
    const file = join(await createTemporaryFolder(), 'secret');
    await writeFile(file, text);
    return file;
  };

  it('is read without the line break at its end', async () => {
    const file = await fileWith('postgres://user:secret@db/trade\n');
    expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://user:secret@db/trade');
  });

  it('is refused in one line when the file is missing or empty, or the setting has a value as well', async () => {
    expect(() => readConfig({ SMTP_URL_FILE: '/nowhere/smtp' })).toThrow(
      'SMTP_URL_FILE is "/nowhere/smtp"; expected a readable file that is not empty',
    );
    const empty = await fileWith('\n');
    expect(() => readConfig({ SMTP_URL_FILE: empty })).toThrow(`SMTP_URL_FILE is "${empty}"; expected`);
    const both = {
      DATABASE_URL: 'postgres://db/trade',
      DATABASE_URL_FILE: await fileWith('postgres://db/b'),
    };
    expect(() => readConfig(both)).toThrow(
      /DATABASE_URL_FILE is .*; expected no value, because DATABASE_URL is set as well/,
    );
  });
});

describe('the shown address', () => {
  it.each([
    ['127.0.0.1', 'http://localhost:4173'],
    ['0.0.0.0', 'http://localhost:4173'],
    ['::', 'http://localhost:4173'],
    ['192.168.1.5', 'http://192.168.1.5:4173'],
    ['fe80::1', 'http://[fe80::1]:4173'],
  ])('the shown address of %s is %s', (host, address) => {
    expect(shownAddress(host, 4173)).toBe(address);
  });
});

describe('a start without PUBLIC_URL', () => {
  const warnings = (env: Record<string, string>) => configWarnings(env, readConfig(env));

  it.each(['0.0.0.0', '::', '192.168.1.5', 'www.example.com'])('is warned about on %s', (HOST) => {
    expect(warnings({ HOST })).toEqual([expect.stringMatching(/^PUBLIC_URL is not set.*say http:\/\//)]);
    expect(warnings({ HOST, PUBLIC_URL: 'http://localhost:4173' })).toEqual([]);
  });

  it.each(['127.0.0.1', '::1', 'localhost'])('is not warned about on %s', (HOST) => {
    expect(warnings({ HOST })).toEqual([]);
  });
});

describe('a variable that is not a setting', () => {
  const warnings = (...names: string[]) =>
    configWarnings(Object.fromEntries(names.map((name) => [name, 'x'])), readConfig({}));

  it.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['Smtp_Url', 'SMTP_URL'],
    ['RETENTION_DAY', 'RETENTION_DAYS'],
    ['SMPT_URL_FILE', 'SMTP_URL_FILE'],
  ])('is named at the start when it looks like a misspelt one: %s', (name, meant) => {
    expect(warnings(name)).toEqual([`${name} is not a setting; if you meant ${meant}, correct its name`]);
  });

  it('is otherwise ignored, as is a setting that resembles another', () => {
    expect(
      warnings('HOME', 'HOSTNAME', 'PATH', 'POST', 'NODE_ENV', 'XDG_DATA_DIRS', 'PORT_FILE', 'HOST_FILE'),
    ).toEqual([]);
  });
});

it('the settings of the database are read even if others are invalid', () => {
  const env = { SMTP_URL: 'nowhere', DATA_DIR: '/srv/data' };
  expect(readDatabaseConfig(env)).toEqual({ dataDir: '/srv/data', databaseUrl: undefined });
});

it('a DATA_DIR outside the sandbox of the unit is refused with what the unit needs', () => {
  const cause = Object.assign(new Error('EROFS: read-only file system'), { code: 'EROFS' });
  expect(dataDirError('/srv/big', cause).message).toContain(
    'add ReadWritePaths=/srv/big to the systemd unit',
  );
  expect(dataDirError('/srv/big', new Error('ENOSPC')).message).not.toContain('ReadWritePaths');
});
