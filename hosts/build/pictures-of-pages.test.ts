import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/content-fixture.ts';
import { picturesNotShipped } from './pictures-of-pages.ts';

it('names each page with a picture that does not ship', async () => {
  const folder = await createTemporaryFolder();
  const [pages, pictures] = [join(folder, 'pages'), join(folder, 'pictures')];
  await Promise.all([mkdir(pages), mkdir(pictures)]);
  await writeFile(join(pictures, 'quay.svg'), '');
  await writeFile(join(pages, 'home.html'), '<img src="/content/pictures/quay.svg#dark" alt="">');
  await writeFile(join(pages, 'about-us.html'), '<img src="/content/pictures/yard.jpg" alt="">');
  expect(await picturesNotShipped(pages, pictures)).toEqual([
    'about-us.html shows /content/pictures/yard.jpg, which does not ship: put yard.jpg into pictures/ of CONTENT_DIR',
  ]);
});
