import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTemporaryFolder } from '../../../tests/support/content-fixture.ts';
import { readBuildSettings } from './build-settings.ts';

afterEach(() => void vi.unstubAllEnvs());

const settings = async (lines: string, mode?: string) => {
  const folder = await createTemporaryFolder();
  await writeFile(join(folder, '.env'), lines);
  return readBuildSettings(mode, folder);
};

describe('the settings of the build', () => {
  it('have defaults without any file', async () => {
    expect(readBuildSettings('production', await createTemporaryFolder())).toEqual({
      VITE_API_BASE: '',
      VITE_CONTENT_LANGUAGE: 'en',
    });
  });

  it.each(['', 'https://api.example.com', 'http://127.0.0.1:8080/backend/'])(
    'may name an API: %j',
    async (address) => {
      const { VITE_API_BASE } = await settings(`VITE_API_BASE=${address}\n`);
      expect(VITE_API_BASE).toBe(address);
    },
  );

  it.each([
    '/backend',
    'api.example.com',
    '//api.example.com',
    'ftp://api.example.com',
    'https://api.example.com/?k=1',
  ])('are refused in one line that names setting and value: %j', async (address) => {
    await expect(settings(`VITE_API_BASE=${address}\n`)).rejects.toThrow(
      `VITE_API_BASE is ${JSON.stringify(address)}; expected `,
    );
  });

  it.each(['VITE_API_BAES', 'VITE_COMPANY_NAME'])('are refused with the unknown name %s', async (name) => {
    await expect(settings(`${name}=x\n`)).rejects.toThrow(
      new RegExp(`^${name} is not a setting of the build; expected VITE_API_BASE, .*company\\.yaml`),
    );
  });

  it('of a package include the address of the site', async () => {
    await expect(settings('', 'package')).rejects.toThrow(/^PUBLIC_URL is not set; expected .*$/);
    vi.stubEnv('PUBLIC_URL', 'https://www.example.com');
    await expect(settings('', 'package')).resolves.toBeTruthy();
  });
});
