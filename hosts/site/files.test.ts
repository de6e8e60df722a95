import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/content-fixture.ts';
import { captureOutput } from '../../tests/support/output.ts';
import { createPictureLibrary } from '../content/picture-library.ts';
import { builtAssets, pictures } from './files.ts';

const built: Record<string, string> = {
  'site/.vite/manifest.json': '{}',
  'elements/integrity.json': '{}',
  'elements/llms.txt': '<script src="https://www.example.com/elements/trade-elements.js"></script>',
};
const fixed = ['print.css', 'favicon.svg', 'icon.png', 'favicon.ico', 'apple-touch-icon.png'];
const folders = ['site/fonts', 'site/content', 'site/social', 'site/assets', 'elements/pictures'];

it('the reference for language models has the address of this site in its examples', async () => {
  const dist = await createTemporaryFolder();
  for (const folder of folders) await mkdir(join(dist, folder), { recursive: true });
  for (const [file, text] of [...Object.entries(built), ...fixed.map((name) => [`site/${name}`, name])] as [
    string,
    string,
  ][]) {
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await writeFile(join(dist, file), text);
  }
  const app = fastify();
  onTestFinished(() => app.close());
  await app.register((await builtAssets(dist)).plugin, {
    publicUrl: 'https://lisbon.example',
    withoutLeftOut: (text) => text,
  });
  const { body, headers } = await app.inject({ url: '/elements/llms.txt' });
  expect(body).toBe('<script src="https://lisbon.example/elements/trade-elements.js"></script>');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
});

it('the first start of a machine, whose folder of pictures is yet to be made, logs no line about it', async () => {
  const folder = join(await createTemporaryFolder(), 'data/pictures');
  const { written, ...stream } = captureOutput();
  const app = fastify({ logger: { level: 'warn', stream } });
  onTestFinished(() => app.close());
  await app.register(pictures, { pictures: createPictureLibrary(folder), pagePictures: '/' });
  await app.ready();
  expect(written.out).toBe('');
});
