import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/content-fixture.ts';
import { checkPages } from './check-pages.ts';

it('each page with a picture that does not ship, or a link to no page, is named', async () => {
  const folder = await createTemporaryFolder();
  const [pages, pictures] = [join(folder, 'pages'), join(folder, 'pictures')];
  await Promise.all([mkdir(pages), mkdir(pictures)]);
  await writeFile(join(pictures, 'quay.svg'), '');
  const links = [
    '/',
    '/blog',
    '/blog/any-post',
    '/products?tab=2#gloves',
    '/contact.vcf',
    '/playground',
    '#top',
  ];
  await writeFile(
    join(pages, 'home.html'),
    `<img src="/content/pictures/quay.svg#dark" alt="">${links.map((link) => `<a href="${link}">Link</a>`).join('')}`,
  );
  await writeFile(
    join(pages, 'about-us.html'),
    '<img src="/content/pictures/yard.jpg" alt=""><a href="/contact-uss">Contact</a>',
  );
  expect(await checkPages(pages, pictures)).toEqual([
    'about-us.html shows /content/pictures/yard.jpg, which does not ship: put yard.jpg into pictures/ of CONTENT_DIR',
    'about-us.html links /contact-uss, which is not a page of this site: correct the address',
  ]);
});
