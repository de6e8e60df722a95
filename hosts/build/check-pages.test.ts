import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/content-fixture.ts';
import { checkPages } from './check-pages.ts';

it('a picture that does not ship, or a link to no page, is named with its line', async () => {
  const folder = await createTemporaryFolder();
  const links = [
    ...['/', '/blog', '/blog/any-post', '/products?tab=2#gloves', '/contact.vcf', '/playground', '#top'],
    ...['{{contact}}', '/contact-us?looking_for={title}', 'mailto:{{email}}', 'https://other.example/yard'],
  ];
  const page = join(folder, 'about-us.html');
  await writeFile(
    page,
    `<img src="/content/pictures/quay.svg#dark" alt="">${links.map((link) => `<a href="${link}">Link</a>`).join('')}
<img src='/content/pictures/quay.svg' srcset="/content/pictures/quay.svg 1x, /content/pictures/yard.jpg 2x" alt="">
<a class="button" href='/contact-uss'>Contact</a>
<a href=services.htm>Services</a><a href="/products?tab=3">Tab</a>`,
  );
  const pictures = new Map([['quay.svg', true]]);
  const tabs = { products: [1, 2, 3], services: [], industries: [] };
  const expected = [
    '2: shows /content/pictures/yard.jpg, which does not ship: correct its name, or put it into hosts/content/pictures',
    ...['3: links /contact-uss', '4: links services.htm', '4: links /products?tab=3'].map(
      (link) => `${link}, which is not a page of this site: correct the address`,
    ),
  ];
  const lines = await checkPages([`${folder}/*.html`], { pictures, tabs });
  expect(lines.map((line) => line.slice(line.indexOf('.html:') + 6))).toEqual(expected);
});
