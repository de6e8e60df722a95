/** `/gallery` and an article with photographs as a camera makes them, beside the same pages without script. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { photograph } from '../support/photographs.mjs';
import { startServer } from './processes.mjs';
import { measurePages } from './speed.mjs';

/** Two of each proportion: landscape, portrait, panorama; 12 megapixels. */
const proportions = [
  [4000, 3000],
  [3000, 4000],
  [6000, 2000],
];
const names = proportions.flatMap((_, index) => [`photo-${index}a.jpg`, `photo-${index}b.jpg`]);

/** A copy of the content that ships, with photographs in the gallery and in the newest post. */
async function writeContent(dir) {
  execFileSync(process.execPath, ['dist/server/content.js', '--init', dir]);
  for (const [index, name] of names.entries()) {
    const [width, height] = proportions[Math.floor(index / 2)];
    await photograph(width, height, index)
      .jpeg({ quality: 92 })
      .toFile(join(dir, 'pictures', name));
  }
  const gallery = join(dir, 'gallery.yaml');
  let next = 0;
  const items = await readFile(gallery, 'utf8');
  await writeFile(
    gallery,
    items.replace(/^( *picture:).*$/gm, (_, key) => `${key} ${names[next++ % names.length]}`),
  );
}

/** @param uuid of the post that gets the photographs */
async function addToPost(dir, uuid) {
  const posts = (await readdir(join(dir, 'posts'))).map((name) => join(dir, 'posts', name));
  const texts = await Promise.all(posts.map((post) => readFile(post, 'utf8')));
  const index = texts.findIndex((text) => text.includes(uuid));
  const [, fields, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(texts[index]) ?? [];
  const paragraphs = body.trim().split('\n\n');
  paragraphs.splice(1, 0, `![The yard](${names[2]})`);
  paragraphs.splice(5, 0, `![The quay](${names[4]})`);
  await writeFile(
    posts[index],
    `---\n${fields.replace(/^picture:.*$/m, `picture: ${names[0]}`)}\n---\n\n${paragraphs.join('\n\n')}\n`,
  );
}

export async function measurePhotographs() {
  const folder = await mkdtemp(join(tmpdir(), 'trade-elements-photographs-'));
  const dir = join(folder, 'content');
  try {
    await writeContent(dir);
    const bare = await startServer();
    const { data } = await (await fetch(`${bare.url}/api/v1/blog?page=1&size=1`)).json();
    await bare.close();
    await addToPost(dir, data[0].uuid);
    const site = await startServer({ CONTENT_DIR: dir });
    try {
      return await measurePages(site.url, ['/gallery', '/blog/:id']);
    } finally {
      await site.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
