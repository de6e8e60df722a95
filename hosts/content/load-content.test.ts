import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createContentFolder, postSource, validTabs } from '../../tests/support/content-fixture.ts';
import { ContentError, withinTime } from './content-files.ts';
import { loadContent } from './load-content.ts';

const post = postSource(1, '2025-01-01T09:00:00Z');

async function errorOf(changes: Record<string, string | undefined>): Promise<string> {
  const error = await loadContent(await createContentFolder(changes)).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(ContentError);
  const { message } = error as ContentError;
  expect(message).not.toContain('\n');
  return message;
}

describe('content', () => {
  it('has posts newest first, without drafts and those with a date in the future, and says when the next one is due', async () => {
    const later = postSource(4, '2999-02-01T00:00:00Z');
    const { posts, nextPostAt } = await loadContent(
      await createContentFolder({
        'posts/d.md': later,
        'posts/e.md': postSource(5, '2999-01-01T00:00:00Z'),
        'posts/f.md': postSource(6, '2025-01-02T00:00:00Z').replace('picture:', 'draft: true\npicture:'),
        'posts/g.md': postSource(7, '2025-01-03T00:00:00Z').replace('picture:', 'draft: false\npicture:'),
      }),
    );
    expect(posts.map(({ title }) => title)).toEqual(['Post 2', 'Post 3', 'Post 7', 'Post 1']);
    expect(nextPostAt).toBe('2999-01-01T00:00:00.000Z');
  });

  it('is read in parts, between which the process does other work', async () => {
    const posts = Array.from({ length: 200 }, (_, index) => [
      `posts/p${index}.md`,
      post.replace(/uuid: .*/, `uuid: ${randomUUID()}`),
    ]);
    const dir = await createContentFolder(Object.fromEntries(posts));
    let turns = 0;
    const timer = setInterval(() => turns++);
    const content = await loadContent(dir);
    clearInterval(timer);
    expect(content.posts).toHaveLength(203);
    expect(turns).toBeGreaterThan(3);
  });

  it('turns a Markdown file into an article', async () => {
    const body =
      '## Head\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n~~old~~ [us](/contact-us)\n\nSizes\n: S to **XL**\nPacking\n: 100 a box\n';
    const { posts } = await loadContent(
      await createContentFolder({ 'posts/b.md': post.replace('001\n', '009\n') + body }),
    );
    const article = posts.find(({ uuid }) => uuid.endsWith('9'));
    expect(article).toEqual({
      uuid: '00000000-0000-4000-8000-000000000009',
      title: 'Post 1',
      posted_by: 'Trade Desk',
      short_description: 'What post 1 tells',
      attachment_url: '/content/pictures/crane.svg',
      updated_at: '2025-01-01T09:00:00.000Z',
      content: expect.stringMatching(
        /<h2 id="head">Head<\/h2>[\s\S]*<table>[\s\S]*<del>old<\/del> <a href="\/contact-us">us<\/a><\/p>\n<dl>\n<dt>Sizes<\/dt><dd>S to <strong>XL<\/strong><\/dd>\n<dt>Packing<\/dt><dd>100 a box<\/dd>\n<\/dl>$/,
      ),
    });
  });

  it('shows pictures of the folder in a text, by their names', async () => {
    const lines: string[] = [];
    const body =
      '![A crane](../pictures/crane.svg) ![](crane.svg "Titled") ![](crane) ![x](https://x.example/y.png)';
    const { posts } = await loadContent(await createContentFolder({ 'posts/a.md': `${post}\n${body}\n` }), {
      warn: (line) => lines.push(line),
    });
    const src = 'src="/content/pictures/crane.svg"';
    expect(posts[2]?.content.split('\n').at(-1)).toBe(
      `<p><img ${src} alt="A crane"> <img ${src} alt="Titled" title="Titled"> <img ${src} alt=""> <img src="https://x.example/y.png" alt="x"></p>`,
    );
    expect(lines).toEqual([
      expect.stringMatching(/a\.md:11: the picture "crane" has no alternative text, expected/),
    ]);
  });

  it('gives tabs their pictures, sub-headers and footers', async () => {
    const services = validTabs
      .replace('      picture', '      subHeader: Below\n      picture')
      .replace('  content', '  footer: An *end*\n  content');
    const { tabs, gallery } = await loadContent(
      await createContentFolder({ 'tabs/services.yaml': services }),
    );
    expect(tabs.services[0]).toMatchObject({
      footer: '<p>An <em>end</em></p>',
      content: [
        { subHeader: 'Below', attachment: 'crane.svg', attachment_url: '/content/pictures/crane.svg' },
      ],
    });
    expect(gallery).toEqual([
      { title: 'Crane', description: 'A crane', attachment_url: '/content/pictures/crane.svg' },
    ]);
  });
});

it('a file that takes a parser too long is an error, and nothing waits for its end', () => {
  const endless = () => {
    for (;;);
  };
  expect(() => withinTime(endless, 20)).toThrow('timed out');
  expect(withinTime(() => 'read')).toBe('read');
});

describe('an error in the content is reported with file and line:', () => {
  it.each<[string, string, string, RegExp]>([
    [
      'a draft that is not true or false',
      'picture: crane',
      'draft: maybe',
      /a\.md:7: draft is not true or false/,
    ],
    ['an invalid uuid', '-4000-', '-', /a\.md:2: uuid .*expected/],
    ['no text', 'Text of post 1', '', /a\.md:8: the text is missing, expected/],
  ])('%s in a post', async (_case, from, to, message) => {
    expect(post).toContain(from);
    expect(await errorOf({ 'posts/a.md': post.replace(from, to) })).toMatch(message);
  });

  it.each<[string, string, string, RegExp]>([
    [
      'a grid that is not a number',
      'isGrid: 1',
      'isGrid: yes',
      /products\.yaml:12: isGrid is not a number, expected/,
    ],
    ['an unknown field deep down', '      picture: crane', '      image: crane', /products\.yaml:8: .*image/],
  ])('%s', async (_case, from, to, message) => {
    expect(validTabs).toContain(from);
    expect(await errorOf({ 'tabs/products.yaml': validTabs.replace(from, to) })).toMatch(message);
  });

  it.each<[string, string, string | undefined, RegExp]>([
    [
      'a list without tabs',
      'tabs/industries.yaml',
      '[]\n',
      /industries\.yaml:1: the file is empty, expected at least one tab/,
    ],
    ['a missing file', 'gallery.yaml', undefined, /gallery\.yaml:1: cannot be read \(ENOENT\), expected/],
    [
      'the first error, when there are several',
      'posts/a.md',
      post.replace('Trade Desk', '1').replace('crane', 'whale').replace('Post 1', '2'),
      /a\.md:3: title/,
    ],
  ])('%s', async (_case, file, text, message) => {
    expect(await errorOf({ [file]: text })).toMatch(message);
  });
});
