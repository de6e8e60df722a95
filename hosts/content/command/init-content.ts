import { cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../config/start-error.ts';

export interface ShippedContent {
  /** Folder of the content that ships. */
  contentDir: string;
  /** Folder of its drawings as they are served: their letters are outlines, so that they need no font. */
  drawings: string;
}

/**
 * Copies the content that ships into a new folder.
 * @returns what to do next
 * @throws {StartError} when there is something in the folder
 */
export async function initContent(dir: string, { contentDir, drawings }: ShippedContent): Promise<string> {
  const files = await readdir(dir).catch(() => []);
  if (files.length > 0) throw new StartError(`${dir} is not empty; expected a new folder`);
  await mkdir(dir, { recursive: true });
  for (const part of ['posts', 'tabs', 'gallery.yaml'])
    await cp(join(contentDir, part), join(dir, part), { recursive: true });
  await cp(drawings, join(dir, 'pictures'), {
    recursive: true,
    // The build puts compressed copies beside each file.
    filter: (source) => !/\.(br|gz)$/.test(source),
  });
  return `The content that ships is in ${dir}. Set CONTENT_DIR=${dir} for the server, and change what is there.\n`;
}
