import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTemporaryFolder } from '../../../tests/support/content-fixture.ts';
import { buildSettings, checkBuildSettings, readBuildSettings } from './build-settings.ts';

describe('the settings of the build', () => {
  it.each([
    ['VITE_API_BASE', ''],
    ['VITE_API_BASE', 'https://api.example.com'],
    ['VITE_API_BASE', 'http://127.0.0.1:8080/backend/'],
    ['VITE_SOCIAL_URL', ''],
    ['VITE_SECURITY_CONTACT', 'security@example.com'],
    ['VITE_SECURITY_CONTACT', 'https://www.example.com/security'],
    ['VITE_OFFICIAL_DOMAINS', 'example.net, example.org example.com.my'],
    ['VITE_OFFICIAL_MAILBOXES', 'info@example.com, payments@example.com'],
    ['VITE_OFFICIAL_PHONES', '+60 3 0000 0000, +44 (20) 7946-0958'],
  ])('may be %s=%j', (name, value) => {
    expect(() => checkBuildSettings({ [name]: value })).not.toThrow();
  });

  it.each([
    ['VITE_API_BASE', '/backend'],
    ['VITE_API_BASE', 'api.example.com'],
    ['VITE_API_BASE', '//api.example.com'],
    ['VITE_API_BASE', 'ftp://api.example.com'],
    ['VITE_API_BASE', 'https://api.example.com/?key=1'],
    ['VITE_COMPANY_EMAIL', 'nobody'],
    ['VITE_COMPANY_PHONE', '03 0000 0000'],
    ['VITE_OFFICIAL_DOMAIN', 'https://example.com'],
    ['VITE_OFFICIAL_DOMAIN', 'localhost'],
    ['VITE_SOCIAL_URL', 'social.example.com'],
    ['VITE_SECURITY_CONTACT', 'http://www.example.com'],
    ['VITE_OFFICIAL_DOMAINS', 'https://example.net'],
    ['VITE_OFFICIAL_DOMAINS', 'localhost'],
    ['VITE_OFFICIAL_MAILBOXES', 'nobody'],
    ['VITE_OFFICIAL_PHONES', '03 0000 0000'],
  ])('are refused in one line that names both: %s=%j', (name, value) => {
    expect(() => checkBuildSettings({ [name]: value })).toThrow(
      new RegExp(`^${name} is ${JSON.stringify(value).replaceAll(/[/?.]/g, '\\$&')}; expected .*$`),
    );
  });

  it('settings of a package include the address of the site', () => {
    const publicUrl = 'https://www.example.com';
    expect(() => checkBuildSettings({ PUBLIC_URL: publicUrl }, 'package')).not.toThrow();
    expect(() => checkBuildSettings({ PUBLIC_URL: '' })).not.toThrow();
    expect(() => checkBuildSettings({}, 'package')).toThrow(/^PUBLIC_URL is not set; expected .*$/);
  });
});

describe('.env.local', () => {
  // Vitest has put those that ship into the environment.
  beforeEach(() => {
    for (const name of ['VITE_COMPANY_NAME', 'VITE_OFFICE_ADDRESS']) vi.stubEnv(name, undefined);
    return () => void vi.unstubAllEnvs();
  });

  const folderWith = async (local: string) => {
    const folder = await createTemporaryFolder();
    await writeFile(
      join(folder, '.env'),
      '# Facts\nVITE_COMPANY_NAME="Trade Elements"\nVITE_OFFICE_ADDRESS=\n',
    );
    await writeFile(join(folder, '.env.local'), local);
    return folder;
  };

  it.each([
    'Cash$Flow Trading',
    '10 Anson Road #05-01',
    '$HOME {$HOME} \\$',
    "D'Arcy & Søn",
    'a=b # c',
    '"Best" in trade',
  ])('states facts as they are, for Vite, too: %s', async (fact) => {
    const quote = /^"|\\/.test(fact) ? "'" : '';
    const folder = await folderWith(`VITE_COMPANY_NAME=${quote}${fact}${quote}\n`);
    expect(readBuildSettings('production', folder).VITE_COMPANY_NAME).toBe(fact);
    const plugins = [buildSettings(folder)];
    const { env } = await resolveConfig({ root: folder, configFile: false, plugins }, 'build');
    expect(env).toMatchObject({ VITE_COMPANY_NAME: fact, VITE_OFFICE_ADDRESS: '' });
    expect(process.env).not.toHaveProperty('VITE_COMPANY_NAME');
  });

  it.each([
    ['export VITE_COMPANY_NAME=x', /\.env\.local, line 1, is not a setting/],
    ['VITE_COMPANY_NMAE=x', /\.env\.local sets VITE_COMPANY_NMAE, which no build reads/],
    ['PUBLIC_URL=https://www.example.com', /sets PUBLIC_URL, which/],
    ['VITE_COMPANY_NAME=a\nVITE_COMPANY_NAME=b', /line 2, sets VITE_COMPANY_NAME a second time/],
  ])('is refused where it would be ignored: %j', async (local, line) => {
    const folder = await folderWith(local);
    expect(() => readBuildSettings('production', folder)).toThrow(line);
  });

  it('that ships can be read', () => {
    expect(readBuildSettings().VITE_OFFICE_ADDRESS).toBe('1 Sample Street | 50000 Kuala Lumpur | Malaysia');
  });
});
