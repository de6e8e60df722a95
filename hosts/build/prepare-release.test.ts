import { expect, it, onTestFinished, vi } from 'vitest';

const files = vi.hoisted(() => new Map<string, string>());
vi.mock('node:fs/promises', () => ({
  readFile: async (file: string) => files.get(file) ?? '',
  writeFile: async (file: string, text: string) => void files.set(file, text),
}));

it('a release dates its changes, and renews its version in the examples, but no longer number that contains it', async () => {
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  vi.stubEnv('npm_old_version', '1.0.0');
  vi.stubEnv('npm_new_version', '1.1.0');
  files.set('CHANGELOG.md', '## Unreleased\n\n- A change.\n');
  files.set(
    'docs/embedding.md',
    '/elements/1.0.0/x.js, v1.0.0. Not 11.0.0, 1.0.01, 1.0.0.1, 3.1.0.0 or 1x0x0.',
  );
  await import('./prepare-release.ts');
  expect(files.get('CHANGELOG.md')).toMatch(/^## Unreleased\n\n## 1\.1\.0 \(\d{4}-\d\d-\d\d\)\n\n- A change/);
  expect(files.get('docs/embedding.md')).toBe(
    '/elements/1.1.0/x.js, v1.1.0. Not 11.0.0, 1.0.01, 1.0.0.1, 3.1.0.0 or 1x0x0.',
  );
});
