import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { version } from '../../../package.json';
import { resolveApiBase } from '../../../src/api/addresses.ts';
import { openSource } from '../../api/external-source.ts';
import { compressFiles } from '../../build/compress-files.ts';
import { readConfig } from '../../config/config.ts';
import { StartError } from '../../config/start-error.ts';
import { unchanging } from '../../content/edition.ts';
import { loadContent } from '../../content/load-content.ts';
import { checkPage } from '../../render/content-pages.ts';
import { withoutLeftOut } from '../../render/site-pages.ts';
import { builtAssets, withOrigin } from '../../site/files.ts';
import { createSiteRenderer } from '../../site/site.ts';
import { writeStaticPages } from './write-static-pages.ts';

/**
 * `npm run export`: completes `dist/site` with the pages, as the server sends them at that time, and the
 * elements. What is left out because a setting is missing is logged in one line.
 */
const dist = fileURLToPath(new URL('../', import.meta.url));
const site = join(dist, 'site');

function warn(text: string): void {
  process.stderr.write(`${text}\n`);
}

async function writeSite(): Promise<void> {
  const { PUBLIC_URL } = process.env;
  const config = readConfig({ PUBLIC_URL });
  const publicUrl = config.isPublic ? config.publicUrl : '';
  if (!publicUrl) {
    warn(
      'PUBLIC_URL is not set: the static pages have no canonical and share links, no sitemap and no feed. To deploy dist/site, set it to the address that visitors use.',
    );
  }
  if (publicUrl && !resolveApiBase('')) {
    warn(
      'VITE_API_BASE is not set. Without an API, the contact page of dist/site has the mailbox instead of the form, and lists end after their first page.',
    );
  }
  // Copied to the latest and to the versioned address.
  for (const folder of ['elements', `elements/${version}`])
    await cp(join(dist, 'elements'), join(site, folder), { recursive: true });
  const reference = join(site, 'elements/llms.txt');
  const content = await loadContent(fileURLToPath(new URL('./content/', import.meta.url)), { checkPage });
  if (publicUrl) {
    const text = withOrigin(await readFile(reference, 'utf8'), publicUrl);
    await writeFile(reference, withoutLeftOut(text, publicUrl, content.company));
  }
  const isComplete = await writeStaticPages({
    renderPage: createSiteRenderer(
      await builtAssets(dist),
      { publicUrl, hasShippedContent: true, report: console.error },
      { isStatic: true },
    ),
    api: openSource(unchanging(content), () => undefined).open().api,
    folder: site,
    publicUrl,
  });
  await compressFiles(site);
  if (!isComplete) {
    warn(
      `The API at ${resolveApiBase('')} does not respond: the static pages have no posts, no sitemap and no feed. Once it does, run "node dist/server/export.js".`,
    );
  }
}

try {
  await writeSite();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  warn(error.message);
  process.exit(1);
}
