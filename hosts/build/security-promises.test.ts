import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const lines = (folder: string, pattern: RegExp) =>
  readdirSync(folder).flatMap((file) => read(join(folder, file)).match(pattern) ?? []);

/** The sentences of the last column of the first table, by who might attack. */
const promises = read('docs/security.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (who|---)/.test(line))
  .flatMap((line) => {
    const [, who = '', , promised = ''] = line.split(' | ').length === 3 ? ['', ...line.split(' | ')] : [];
    return promised
      .replace(/ \|$/, '')
      .split(/(?<=\))[.;] |(?<=[^.)])\. /)
      .map((sentence) => [who.replace('| ', ''), sentence] as const);
  });

it('the promises are found', () => {
  expect(promises.length).toBeGreaterThan(20);
});

it.each(promises)('each promise names a test that is there: %s: %s', (_who, sentence) => {
  // What is not promised needs no test.
  if (/^nothing prevents it/.test(sentence)) return;
  const [, test = ''] = /\(\[tried\]\(\.\.\/([\w/.-]+\.test\.ts)\)\)?$/.exec(sentence) ?? [];
  expect([sentence, existsSync(test)]).toEqual([sentence, true]);
});

it('every package that the build installs has a hash', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { integrity?: string; link?: boolean }>;
  };
  const without = Object.entries(packages).filter(([path, { integrity }]) => path && !integrity);
  expect(without.map(([path]) => path)).toEqual([]);
});

it('actions are pinned by commit, and images by digest, except nginx, whose file says how', () => {
  const actions = lines('.github/workflows', /uses: .*/g);
  expect(actions.length).toBeGreaterThan(0);
  for (const action of actions) expect(action).toMatch(/@[0-9a-f]{40}( |$)/);
  const compose = read('hosts/deploy/compose.yaml');
  const images = [
    ...(compose.match(/image: .*/g) ?? []),
    ...(read('hosts/deploy/Containerfile').match(/^FROM .*/gm) ?? []),
  ];
  for (const image of images) if (!image.includes('/nginx:')) expect(image).toMatch(/@sha256:[0-9a-f]{64}/);
  expect(compose).toContain('To pin it by digest');
});

it('a release has a list of what it contains, the hash of each file, and a package that says where it was built', () => {
  const release = read('.github/workflows/release.yml');
  for (const step of [/sbom > /, /sha256sum trade-elements-\*/, /npm publish --provenance/])
    expect(release).toMatch(step);
});
