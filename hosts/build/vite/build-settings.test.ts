import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { createTemporaryFolder } from '../../../tests/support/content-fixture.ts';
import { buildSettings, checkBuildSettings, readBuildSettings } from './build-settings.ts';

const cases: Record<'refused' | 'read', [string, string][]> = parse(
  readFileSync('hosts/build/vite/build-settings.cases.yaml', 'utf8'),
);

describe('the settings of the build', () => {
  it.each(cases.read)('may be %s=%j', (name, value) => {
    expect(() => checkBuildSettings({ [name]: value })).not.toThrow();
  });

  it.each(cases.refused)('are refused in one line that names both: %s=%j', (name, value) => {
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
