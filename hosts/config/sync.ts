import { open } from 'node:fs/promises';

/**
 * Waits until a file, or the names in a folder, are on disk: a power cut may empty or remove what was written
 * before.
 */
export async function sync(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}
