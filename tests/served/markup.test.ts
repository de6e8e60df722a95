import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { beforeAll, expect, it } from 'vitest';
import { routes } from '../../hosts/pages/routes.ts';
import { sample } from '../full.ts';
import { site } from '../site/setting.ts';
import { firstPost } from '../site/site.ts';

// The rules of the standard, without those on how attributes are spelled.
const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }),
);

let post: string;

beforeAll(async () => {
  post = (await firstPost(site.url)).uuid;
});

/** Errors of a page, one line each. */
async function errors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, ruleId, message }) => `line ${line}, ${ruleId}: ${message}`),
  );
}

it.each([
  ...sample(
    routes.map(({ path }) => path),
    3,
  ),
  ...sample(['/verify', '/blog/:id', '/products?tab=2', '/embed/enquiry-form', '/no-such-page'], 4),
  ...sample(['/playground', '/embed/gallery'], 1),
])(
  'the HTML that the server sends, prerendered elements included, is valid at %s, and needs no comment of React, which the parser of the router drops',
  async (path) => {
    const html = await (await fetch(site.url + path.replace(':id', post))).text();
    expect(await errors(html)).toEqual([]);
    expect(html).not.toMatch(/\{\{[\w.]+\}\}|<!-- (page|styles|scripts) -->/);
    expect(html).not.toContain('<!-- -->');
  },
);
