import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { promisify } from 'node:util';
import { loadEnv } from 'vite';
import { loadContent } from '../content/loader/load-content.ts';
import { compressFiles } from './compress-files.ts';
import { letterPlates } from './letter-plates.ts';
import { drawSocialCards } from './social-cards.ts';

const run = promisify(execFile);

/** A line for each step, so that a build is never silent for long. */
async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await work();
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/** What follows the bundles: content, social cards, the static pages, compressed copies. */
export async function finishBuild(): Promise<void> {
  const company = loadEnv('production', process.cwd()).VITE_COMPANY_NAME ?? '';
  const pictures = 'hosts/content/pictures';
  await cp('hosts/content', 'dist/server/content', {
    recursive: true,
    filter: (source) => !source.includes('loader'),
  });
  await cp(pictures, 'dist/site/content/pictures', { recursive: true });

  await step('letters of the pictures', () => letterPlates('dist/site/content/pictures'));
  await step('social cards', async () => {
    const { posts } = await loadContent('hosts/content');
    const cards = posts.map(({ uuid, title, attachment_url }) => ({
      name: uuid,
      title,
      picture: `${pictures}/${attachment_url.split('/').at(-1)}`,
    }));
    const site = {
      name: 'site',
      title: 'Bridging borders, expanding opportunities',
      picture: `${pictures}/ship-to-shore-crane.svg`,
    };
    await drawSocialCards([site, ...cards], company, 'dist/site/social');
  });
  await step('static pages', async () => {
    await cp('dist/elements', 'dist/site/elements', { recursive: true });
    const { stderr } = await run(process.execPath, ['dist/server/export.js']);
    process.stderr.write(stderr);
  });
  await step('compressed copies', () => Promise.all(['dist/elements', 'dist/site'].map(compressFiles)));
}
