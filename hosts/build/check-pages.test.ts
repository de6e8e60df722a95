import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTemporaryFolder } from '../../tests/support/content-fixture.ts';
import { checkPages } from './check-pages.ts';

it('a picture that does not ship, or a link to no page, is named with its line', async () => {
  const folder = await createTemporaryFolder();
  const links = [
    '/',
    '/blog',
    '/blog/any-post',
    '/products?tab=2#gloves',
    '/contact.vcf',
    '/playground',
    '{{contact}}',
    '/contact-us?looking_for={title}',
    'mailto:{{email}}',
    'https://other.example/yard',
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

const check = async (html: string, others: Record<string, string> = {}) => {
  const folder = await createTemporaryFolder();
  await mkdir(join(folder, 'pages/includes'), { recursive: true });
  for (const [name, text] of Object.entries({ 'about-us.html': html, ...others }))
    await writeFile(join(folder, 'pages', name), text);
  const targets = { pictures: new Map(), tabs: { products: [1], services: [1], industries: [1] } };
  const lines = await checkPages([`${folder}/pages/**/*.html`], targets);
  return lines.map((line) => line.slice(line.indexOf('/pages/') + '/pages/'.length));
};

it.each([
  [
    '<p>\n<trade-blog-fed></trade-blog-fed>',
    '2: no element is called <trade-blog-fed>; if you meant "trade-blog-feed", correct the name',
  ],
  [
    '<trade-blog-feed\npage-sise="12"></trade-blog-feed>',
    '2: <trade-blog-feed> has no attribute "page-sise"; if you meant "page-size", correct the name',
  ],
  [
    '<trade-blog-feed page-size="twelve"></trade-blog-feed>',
    '1: page-size="twelve" is not a value of <trade-blog-feed>: expected a whole number, such as 8',
  ],
  [
    '<trade-product-tabs type="product"></trade-product-tabs>',
    '1: type="product" is not a value of <trade-product-tabs>: expected "products" or "services" or "industries"',
  ],
])('what an element would not understand is named: %s', async (html, fault) => {
  expect(await check(html)).toEqual([`about-us.html:${fault}`]);
});

it('an element takes its attributes, those that every element has, and what a page fills in', async () => {
  const html = `<trade-product-tabs type="{{ type }}" tab="1" id="x" class="y" data-a="b" aria-label="c"></trade-product-tabs>
<trade-blog-feed page-size="12" messages='{"more":"More"}'></trade-blog-feed><my-widget what="ever"></my-widget>`;
  expect(await check(html)).toEqual([]);
});

it('a link to an id that its page does not have is named', async () => {
  const html =
    '<h2 id="a">A</h2><a href="#a"></a>\n<a href="#b"></a><a href="/verify#file"></a><a href="/verify#fil"></a><a href="#main"></a><a href="/contact-us#locations"></a><a href="/playground#stage"></a>';
  const others = {
    'layout.html': '<main id="main"></main>',
    'verify.html': '<section id="file"></section>',
    'contact-us.html': '{% for x in y %}<p id="{{ x.id }}"></p>{% endfor %}',
    'includes/x.html': '<trade-product-tabs></trade-product-tabs><a href="/products?tab=0#item"></a>',
    'products.html': '<trade-product-tabs></trade-product-tabs>',
  };
  expect(await check(html, others)).toEqual(
    ['#b', '/verify#fil'].map(
      (link) =>
        `about-us.html:2: links ${link}, but no element there has this id: correct the address, or add the id`,
    ),
  );
});
