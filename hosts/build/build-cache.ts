import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = 'node_modules/.cache/trade-elements';

/**
 * What an earlier build made of the same input, or what is made now.
 * @param inputs all that the result depends on
 */
export async function makeOnce(
  inputs: readonly (string | Buffer)[],
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const hash = createHash('sha256');
  for (const input of inputs) hash.update(input);
  const file = join(folder, hash.digest('hex'));
  try {
    return await readFile(file);
  } catch {
    const content = await make();
    await mkdir(folder, { recursive: true });
    // An interrupted build leaves no half of a file, and two at a time do not share one.
    const part = `${file}.${randomUUID()}`;
    await writeFile(part, content);
    await rename(part, file);
    return content;
  }
}

export type MakeOnce = typeof makeOnce;
