import { expect, it } from 'vitest';
import { apiOf } from '../../tests/support/content-fixture.ts';
import { prerenderHtml } from './prerender.ts';

const styles = 'picture{display:contents}source{display:none}';

it.each([
  ['<img src="/content/pictures/rice.svg">', styles],
  ['<p>No image</p>', ''],
])(
  'a page with %s has the styles of the tags that are written around its images',
  async (content, expected) => {
    const page = await prerenderHtml(`<head><style></style></head><body>${content}</body>`, {
      api: apiOf({}),
      pageUrl: 'https://site.example/',
      styles,
    });
    expect(page.html).toContain(`<style>${expected}</style>`);
  },
);
