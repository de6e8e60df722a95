import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTemporaryFolder } from '../../../tests/support/content-fixture.ts';
import { emptySchema, hasPostgres } from '../../../tests/support/databases.ts';
import { startSmtpServer } from '../../../tests/support/smtp-server.ts';
import { startWebhookReceiver, webhookSecret } from '../../../tests/support/webhook-receiver.ts';
import { readConfig } from '../../config/config.ts';
import { readServerSettings } from '../../config/server-settings.ts';
import { openDatabase } from '../../enquiries/database.ts';
import { checkSettings, sendTests } from './check-settings.ts';

const noServer = 'smtp://127.0.0.1:1';

describe('the check of the settings', () => {
  it('names a setting that cannot be read, a database and a mail server that do not respond, and misspelt names', async () => {
    const dataDir = await createTemporaryFolder();
    const mail = await startSmtpServer();
    onTestFinished(() => mail.close());
    const check = (env: Record<string, string>) => checkSettings({ DATA_DIR: dataDir, ...env });
    await expect(check({ PORT: 'http' })).rejects.toThrow('PORT is "http"; expected');
    for (const folder of ['/proc/sys', '/proc/x', '/proc/x/y'])
      await expect(check({ DATA_DIR: folder })).rejects.toThrow('cannot be used');
    await expect(check({ DATABASE_URL: 'postgres://127.0.0.1:1/trade' })).rejects.toThrow(
      /^The database of DATABASE_URL cannot be used: .*ECONNREFUSED/,
    );
    const mailed = { ENQUIRY_TO: 'sales@example.com', SMPT_URL: 'x' };
    await expect(check({ ...mailed, SMTP_URL: noServer })).rejects.toThrow(/ESOCKET: .*ECONNREFUSED/);
    expect(await check({ ...mailed, SMTP_URL: mail.url })).toEqual([
      'SMPT_URL is not a setting; if you meant SMTP_URL, correct its name',
    ]);
  });

  it('reads what the systemd unit reads: its settings, and the secrets in files beside them', async () => {
    const folder = await createTemporaryFolder();
    const unitSettings = join(folder, 'etc/settings');
    await mkdir(join(folder, 'etc'));
    await writeFile(unitSettings, `DATA_DIR=${folder}\nENQUIRY_TO=sales@example.com\n`);
    const settings = () => checkSettings(readServerSettings(undefined, { env: {}, unitSettings }));
    await expect(settings()).rejects.toThrow('SMTP_URL is not set');
    await writeFile(join(folder, 'etc/smtp-url'), noServer);
    await expect(settings()).rejects.toThrow('The mail server of SMTP_URL cannot be used');
  });

  it.each([
    ['DATABASE_URL=postgres://localhost/trade', '/var/lib/trade-elements'],
    ['CONTENT_DIR=/srv/content', '/var/lib/trade-elements'],
    ['DATABASE_URL=postgres://localhost/trade\nDATA_DIR=/srv/data', '/srv/data'],
  ])('looks at the folder of the unit unless the settings name another: %j', async (lines, folder) => {
    const unitSettings = join(await createTemporaryFolder(), 'settings');
    await writeFile(unitSettings, `${lines}\n`);
    for (const file of [undefined, unitSettings])
      expect(readConfig(readServerSettings(file, { env: {}, unitSettings })).dataDir).toBe(folder);
  });
});

describe('a test of what enquiries are sent to', () => {
  async function setUp(turns: Parameters<typeof startSmtpServer>[0] = [], ...answers: number[]) {
    const mail = await startSmtpServer(turns);
    const webhook = await startWebhookReceiver(...answers);
    onTestFinished(async () => void (await Promise.all([mail.close(), webhook.close()])));
    const env = {
      SMTP_URL: mail.url,
      MAIL_FROM: 'web@trade.example',
      ENQUIRY_TO: 'a@trade.example, b@trade.example',
      WEBHOOK_URL: webhook.url,
      WEBHOOK_SECRET: webhookSecret,
    };
    return { mail, webhook, env };
  }

  it('mails each recipient and posts a signed request, and says what came back', async () => {
    const { mail, webhook, env } = await setUp();
    expect(await sendTests(env)).toEqual([
      expect.stringMatching(/^mail from web@trade\.example to a@trade\.example: accepted: 250 /),
      expect.stringMatching(/^mail from web@trade\.example to b@trade\.example: accepted: 250 /),
      'request to the webhook: accepted: status 204',
    ]);
    expect(mail.accepted.map(({ from, to }) => [from, ...to])).toEqual([
      ['web@trade.example', 'a@trade.example'],
      ['web@trade.example', 'b@trade.example'],
    ]);
    expect([webhook.forged, webhook.accepted.map(({ payload }) => payload.type)]).toEqual([[], ['test']]);
  });

  it('fails with what a server says to one recipient, and with the status of the webhook', async () => {
    const { mail, env } = await setUp(['refuse recipient'], 404);
    await expect(sendTests(env)).rejects.toThrow(
      /to a@trade\.example: refused: .*450.*\n.*to b@trade\.example: accepted: .*\n.*webhook: refused: status 404$/,
    );
    expect(mail.accepted).toHaveLength(1);
  });
});

describe.runIf(hasPostgres)('a database of PostgreSQL', () => {
  it.each(['LATIN1', 'SQL_ASCII'])('in %s is refused by the check and by a start', async (encoding) => {
    const { admin, schema, settings } = await emptySchema();
    await admin.query(
      `create database ${schema} encoding '${encoding}' template template0 lc_collate 'C' lc_ctype 'C'`,
    );
    onTestFinished(async () => void (await admin.query(`drop database ${schema} with (force)`)));
    const url = new URL(settings.databaseUrl);
    url.pathname = schema;
    url.searchParams.delete('options');
    const line = new RegExp(`^The database of DATABASE_URL has the encoding ${encoding}`);
    await expect(checkSettings({ DATABASE_URL: url.href })).rejects.toThrow(line);
    await expect(openDatabase(readConfig({ DATABASE_URL: url.href }))).rejects.toThrow(line);
  });

  it('is refused where its user may only read', async () => {
    const { admin, schema, settings } = await emptySchema();
    const url = new URL(settings.databaseUrl);
    const env = { DATABASE_URL: url.href };
    expect(await checkSettings(env)).toEqual([]);
    await (await openDatabase(readConfig(env))).db.destroy();
    expect(await checkSettings(env)).toEqual([]);
    url.searchParams.set('options', `-c search_path=${schema} -c default_transaction_read_only=on`);
    await expect(checkSettings({ DATABASE_URL: url.href })).rejects.toThrow(
      /^The database of DATABASE_URL cannot/,
    );
    await admin.query('select 1');
  });
});
