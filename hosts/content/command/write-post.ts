import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../../config/start-error.ts';
import { errorCode } from '../loader/content-files.ts';

/** A name for a file, of any script: "Ça va? 你好" is `ça-va-你好`. */
function slugOf(title: string): string {
  const slug = title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return slug.slice(0, 60) || 'post';
}

/**
 * Writes a draft of a post with its fields filled in.
 * @returns its file
 * @throws {StartError} if the file exists already, or there is no folder for it
 */
export async function writePost(dir: string, title: string): Promise<string> {
  const file = join(dir, 'posts', `${slugOf(title)}.md`);
  const now = new Date().toISOString().replace(/\.\d+/, '');
  const text = `---
uuid: ${randomUUID()}
title: ${JSON.stringify(title)}
posted_by: Trade Desk
short_description: One or two sentences for the list of posts.
updated_at: ${now}
# Remove this line to publish the post; with a date in the future, it is published then.
draft: true
# category: what the by-line names instead of Agro-Commodities
# picture: the name of a file in pictures/, or of a drawing
# alt: what the picture shows
---
The text, as Markdown.
`;
  try {
    await writeFile(file, text, { flag: 'wx' });
  } catch (error) {
    throw new StartError(
      errorCode(error) === 'EEXIST'
        ? `${file} exists already; expected another title`
        : `${file} cannot be written (${errorCode(error)}); expected a content folder, as --init makes it`,
    );
  }
  return file;
}
