import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { createContentFolder, createTemporaryFolder } from '../../../tests/support/content-fixture.ts';
import { smallestAssets } from '../../../tests/support/site-fixture.ts';
import { createLocalApi } from '../../api/source.ts';
import { loadContent } from '../../content/load-content.ts';
import { checkPage } from '../../render/content-pages.ts';
import { createSiteRenderer } from '../../site/site.ts';
import { writeStaticPages } from './write-static-pages.ts';

const publicUrl = 'https://www.example.com';
let folder: string;
const read = (file: string) => readFile(join(folder, file), 'utf8');

beforeAll(async () => {
  const company = await readFile('tests/support/company.yaml', 'utf8');
  const page =
    '<title>Careers | {{ company.name }}</title>\n<meta name="description" content="Work.">\n<h1>Careers</h1>';
  const dir = await createContentFolder({
    'company.yaml': `${company}leave_out: blog, gallery\npages:\n  - { page: careers, in: footer, name: Careers, tr: Kariyer }\n`,
    'pages/careers.html': page,
  });
  folder = await createTemporaryFolder();
  await writeStaticPages({
    renderPage: createSiteRenderer(
      smallestAssets,
      { publicUrl, hasShippedContent: true, report: console.error },
      { isStatic: true },
    ),
    api: createLocalApi(await loadContent(dir, { checkPage })),
    folder,
    publicUrl,
  });
});

it('has the pages of the company’s own, in the sitemap and the headers, and links them in each language', async () => {
  expect(await read('careers.html')).toMatch(
    /<link rel="canonical" href="https:\/\/www\.example\.com\/careers">[\s\S]*<h1>Careers/,
  );
  expect(await read('sitemap.xml')).toContain(`<loc>${publicUrl}/careers</loc>`);
  expect(await read('_headers')).toContain('\n/careers\n');
  expect(await read('tr/contact-us.html')).toMatch(/href="\/careers"[^>]*>Kariyer/);
});

it('lacks the pages that the company has left out, and what goes with them', async () => {
  const files = ['blog.html', 'blog/index.html', 'gallery.html', 'feed.xml'].filter((file) =>
    existsSync(join(folder, file)),
  );
  expect(files).toEqual([]);
  for (const file of ['index.html', 'about-us.html', '404.html', 'sitemap.xml'])
    expect(await read(file)).not.toMatch(/href="\/(blog|gallery|feed\.xml)|\/(blog|gallery)<\/loc>/);
});
