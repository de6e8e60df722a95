import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes a file into a folder, which may not exist yet: readers see the whole of it, also while another process writes it. */
export async function writeFileAtomically(
  folder: string,
  name: string,
  data: Buffer | string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, name);
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, data);
  await rename(draft, file);
}
