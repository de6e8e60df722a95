import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brandPicturesOf } from './brand-pictures.ts';
import { noCompany } from './company.ts';
import { listContent } from './content-files.ts';
import type { Edition } from './edition.ts';
import { loadContent } from './load-content.ts';
import type { CheckPage } from './page-files.ts';
import { createPictureLibrary } from './picture-library.ts';

/**
 * Reads a folder as the server does at its start: of photographs, the heads.
 * @param warn receives errors and warnings
 * @returns the content, the paths of its pictures, and the number of posts and pictures in one line; undefined if there is an error
 */
export async function checkContent(
  dir: string,
  warn: (line: string) => void,
  checkPage?: CheckPage,
): Promise<{ content: Edition; pictures: string[]; summary: string } | undefined> {
  const temporaryDir = await mkdtemp(join(tmpdir(), 'trade-content-'));
  let hasError = false;
  let warnings = 0;
  const report = ({ message }: Error) => {
    hasError = true;
    warn(message);
  };
  try {
    const files = await listContent(dir);
    const pictures = await createPictureLibrary(temporaryDir).read(
      dir,
      [...files.pictures, ...files.brand],
      true,
      report,
    );
    const previous = { company: noCompany };
    const countWarning = (line: string) => {
      warnings++;
      warn(line);
    };
    const content = await loadContent(dir, {
      files,
      pictures,
      warn: countWarning,
      report,
      previous,
      checkPage,
    });
    if (hasError) return undefined;
    const { posts, nextPostAt, gallery } = content;
    const next = nextPostAt ? ` (the next on ${nextPostAt})` : '';
    const result = ['No error', warnings > 0 && `but ${warnings} to look at above`]
      .filter(Boolean)
      .join(', ');
    const summary = `${result}: ${posts.length} posts${next}, ${gallery.length} pictures in the gallery, ${pictures.all.length} pictures in all.\n`;
    const brand = brandPicturesOf(pictures.all);
    return { content: { ...content, brand }, pictures: files.pictures, summary };
  } finally {
    await rm(temporaryDir, { recursive: true, force: true });
  }
}
