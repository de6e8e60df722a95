import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/content-fixture.ts';
import { startSmtpServer } from '../../tests/support/smtp-server.ts';
import { serverEnvironment } from '../config/server-environment.ts';
import { checkSettings } from './check-settings.ts';

const noServer = 'smtp://127.0.0.1:1';

describe('the check of the settings', () => {
  it('names a setting that cannot be read, a database and a mail server that do not respond, and misspelt names', async () => {
    const dataDir = await createTemporaryFolder();
    const mail = await startSmtpServer();
    onTestFinished(() => mail.close());
    const check = (env: Record<string, string>) => checkSettings({ DATA_DIR: dataDir, ...env });
    await expect(check({ PORT: 'http' })).rejects.toThrow('PORT is "http"; expected');
    await expect(check({ DATA_DIR: '/proc/sys' })).rejects.toThrow('cannot be used');
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
    const settings = () => checkSettings(serverEnvironment(undefined, { env: {}, unitSettings }));
    await expect(settings()).rejects.toThrow('SMTP_URL is not set');
    await writeFile(join(folder, 'etc/smtp-url'), noServer);
    await expect(settings()).rejects.toThrow('The mail server of SMTP_URL cannot be used');
  });
});
