import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Article } from '../../src/api/response-fields.ts';
import { sync, writeNew } from '../config/files.ts';
import type { EditionContent } from './edition.ts';

/** The lifetime of a code, in seconds: 14 days. */
const lifetime = 14 * 24 * 60 * 60;

const now = () => Math.floor(Date.now() / 1000);
const keyFile = (dataDir: string) => join(dataDir, 'preview-key');
const sign = (key: string, id: string, end: string) =>
  createHmac('sha256', key).update(`${end} ${id}`).digest('hex').slice(0, 32);

/**
 * The key of the server in this folder.
 * @throws {Error} when there is none; an empty one is none: it would let anybody make codes
 */
export async function readPreviewKey(dataDir: string): Promise<string> {
  const key = await readFile(keyFile(dataDir), 'utf8');
  if (key.trim() === '') throw new Error('it is empty');
  if (!/^[0-9a-f]{64}$/.test(key)) throw new Error('it is damaged: delete it, and start the server again');
  return key;
}

/** The key in this folder, which is made at the first start. */
async function openPreviewKey(dataDir: string): Promise<string> {
  const file = keyFile(dataDir);
  const key = await readFile(file, 'utf8').catch(() => undefined);
  // A full disk has left an empty file, also in earlier releases.
  if (key?.trim() === '') await rm(file, { force: true });
  // If two servers start at once, both use the key of the first.
  if (!key?.trim()) {
    await writeNew(file, randomBytes(32).toString('hex'), 0o600);
    await sync(dataDir);
  }
  return readPreviewKey(dataDir);
}

/** Shows the post until its end: it begins with the second in which it expires. */
export function previewCode(key: string, id: string): string {
  const end = String(now() + lifetime);
  return `${end}-${sign(key, id, end)}`;
}

function isPreviewCode(key: string, id: string, code: string): boolean {
  const [, end = '', signature = ''] = /^(\d{10})-([0-9a-f]{32})$/.exec(code) ?? [];
  return Number(end) > now() && timingSafeEqual(Buffer.from(signature), Buffer.from(sign(key, id, end)));
}

/** Finds an unpublished post for an address with a preview code. */
export type Preview = (unpublished: readonly Article[]) => NonNullable<EditionContent['preview']>;

export async function createPreview(dataDir: string, warn: (line: string) => void): Promise<Preview> {
  // A full disk must not keep the pages from being served.
  const key = await openPreviewKey(dataDir).catch(({ message }: Error) => {
    warn(`no draft can be previewed, because ${dataDir}/preview-key cannot be used: ${message}`);
    return '';
  });
  return (unpublished) => (id, code) =>
    key && isPreviewCode(key, id, code) ? unpublished.find(({ uuid }) => uuid === id) : undefined;
}
