import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { link, mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readConfig } from '../config/config.ts';
import type { Environment } from '../config/read-setting.ts';
import { StartError } from '../config/start-error.ts';
import { sync } from '../config/sync.ts';
import { listContent, shownPath } from './content-files.ts';
import { type KnownPost, loadPosts, newestFirst, published } from './load-content.ts';
import { namePictures } from './pictures.ts';

/** In seconds: 14 days. */
const lifetime = 14 * 24 * 60 * 60;

const now = () => Math.floor(Date.now() / 1000);
const keyFile = (dataDir: string) => join(dataDir, 'preview-key');
const sign = (key: string, id: string, end: string) =>
  createHmac('sha256', key).update(`${end} ${id}`).digest('hex').slice(0, 32);

/**
 * The key of the server in this folder.
 * @throws {Error} when there is none; an empty one, as a power cut leaves, would let anybody make codes
 */
async function readPreviewKey(dataDir: string): Promise<string> {
  const key = await readFile(keyFile(dataDir), 'utf8');
  if (!/^[0-9a-f]{64}$/.test(key)) throw new Error('it is damaged');
  return key;
}

/** The key in this folder, which is made at the first start. */
export async function openPreviewKey(dataDir: string): Promise<string> {
  const draft = `${keyFile(dataDir)}.${randomUUID()}`;
  try {
    return await readPreviewKey(dataDir);
  } catch {
    await mkdir(dataDir, { recursive: true });
    await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
    // Of two servers that start at once, both use the key of the first.
    await link(draft, keyFile(dataDir)).catch(() => undefined);
    await sync(dataDir);
    return await readPreviewKey(dataDir);
  } finally {
    await rm(draft, { force: true });
  }
}

export function isPreviewCode(key: string, id: string, code: string): boolean {
  const [, end = '', signature = ''] = /^(\d{10})-([0-9a-f]{32})$/.exec(code) ?? [];
  return Number(end) > now() && timingSafeEqual(Buffer.from(signature), Buffer.from(sign(key, id, end)));
}

const realPath = (path: string) => realpath(path).catch(() => undefined);

/**
 * The address at which the server of these settings shows a post that is not published yet.
 * @param file from the working directory, from the folder of content, or from its posts
 * @param warn receives warnings about the file
 * @throws {StartError} when there is no such post, it has an error, it is published already, or the server has no key
 */
export async function previewAddress(
  file: string,
  env: Environment,
  warn: (line: string) => void,
): Promise<string> {
  const { contentDir, dataDir, publicUrl } = readConfig(env);
  if (!contentDir)
    throw new StartError('CONTENT_DIR is not set; expected the folder of content that the server shows');
  const { posts, pictures } = await listContent(contentDir);
  const spellings = [resolve(file), resolve(contentDir, file), resolve(contentDir, 'posts', file)];
  const wanted = await Promise.all(spellings.map(realPath));
  const paths = await Promise.all(posts.map((path) => realPath(join(contentDir, path))));
  const path = posts[paths.findIndex((path) => path && wanted.includes(path))];
  if (!path)
    throw new StartError(
      `${JSON.stringify(file)} is not a post that the server reads; expected a file in ${join(contentDir, 'posts')} whose name ends in .md`,
    );

  const name = shownPath(join(contentDir, path));
  const isOfFile = (line: string) => line.startsWith(`${name}:`);
  const known = new Map<string, KnownPost>();
  const context = {
    pictures: namePictures(
      pictures.map((path) => ({ attachment: path.replace(/^pictures\//i, ''), attachment_url: path })),
    ),
    warn: (line: string) => void (isOfFile(line) && warn(line)),
    report(error: StartError) {
      if (isOfFile(error.message)) throw error;
    },
  };
  // As the last: of two posts with one uuid, it is the one with the error.
  await loadPosts(contentDir, [...posts.filter((other) => other !== path), path], context, known);
  const id = known.get(path)?.post.uuid ?? '';
  const address = `${publicUrl}/blog/${id}`;
  if (published(newestFirst(known.values())).posts.some(({ uuid }) => uuid === id))
    throw new StartError(`${name} is published: ${address}; expected "draft: true" or a date in the future`);
  const key = await readPreviewKey(dataDir).catch(({ message }: Error) => {
    throw new StartError(
      `The key of the server cannot be read in DATA_DIR ${JSON.stringify(dataDir)}: ${message}; expected the folder of a server that has been started with CONTENT_DIR, and a user who may read it`,
    );
  });
  // The code begins with the second in which it expires.
  const end = String(now() + lifetime);
  return `${address}?preview=${end}-${sign(key, id, end)}`;
}
