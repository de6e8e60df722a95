import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createContentFolder, postSource, validTabs } from '../../../tests/support/content-fixture.ts';
import { ContentError } from './content-error.ts';
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
  it('orders posts by date, newest first', async () => {
    const { posts } = await loadContent(await createContentFolder());
    expect(posts.map(({ title }) => title)).toEqual(['Post 2', 'Post 3', 'Post 1']);
  });

  it('leaves out drafts and posts with a date in the future, and says when the next one is due', async () => {
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

  it('turns a Markdown file into an article', async () => {
    const body = '## Head\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n~~old~~ [us](/contact-us)\n';
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
        /<h2>Head<\/h2>[\s\S]*<table>[\s\S]*<del>old<\/del> <a href="\/contact-us">/,
      ),
    });
  });

  it('gives a post the category that it names', async () => {
    const source = post.replace('picture: crane\n', 'picture: crane\ncategory: Fraud Prevention\n');
    const { posts } = await loadContent(await createContentFolder({ 'posts/a.md': source }));
    expect(posts.map(({ category }) => category)).toEqual([undefined, undefined, 'Fraud Prevention']);
  });

  it('reads files with a byte order mark and Windows line ends', async () => {
    const { posts } = await loadContent(
      await createContentFolder({ 'posts/a.md': `\uFEFF${post.replaceAll('\n', '\r\n')}` }),
    );
    expect(posts[2]?.content).toBe('<p>Text of post 1</p>');
  });

  it('leaves absent picture fields empty, and omits absent optional fields', async () => {
    const products = validTabs
      .replaceAll('      picture: crane\n', '')
      .replaceAll('      description: An item\n', '');
    const { posts, tabs } = await loadContent(
      await createContentFolder({
        'posts/a.md': post.replace('picture: crane\n', ''),
        'tabs/products.yaml': products,
      }),
    );
    expect(posts[2]?.attachment_url).toBe('');
    expect(tabs.products[0]).toEqual({
      title: 'Tab 0',
      description: '<p>Text <strong>0</strong></p>',
      isGrid: 0,
      content: [{ title: 'Item', description: '', attachment: '', attachment_url: '' }],
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

  it('has the alternative text of a picture', async () => {
    const { posts } = await loadContent(
      await createContentFolder({
        'posts/a.md': post.replace('picture: crane', 'picture: crane.svg\nalt: A red crane'),
      }),
    );
    expect(posts[2]).toMatchObject({ attachment_url: '/content/pictures/crane.svg', alt: 'A red crane' });
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

describe('an error in the content is reported with file and line:', () => {
  it.each<[string, string, string, RegExp]>([
    ['a missing field', 'title: Post 1\n', '', /a\.md:2: title is missing, expected/],
    [
      'an unknown field',
      'picture:',
      'pictrue:',
      /a\.md:7: .*unknown field pictrue, expected uuid, title, .*picture, alt/,
    ],
    ['a field that is not a text', 'title: Post 1', 'title: 2025', /a\.md:3: title is not a text, expected/],
    ['a draft that is neither', 'picture: crane', 'draft: maybe', /a\.md:7: draft is neither, expected true/],
    ['an empty field', 'title: Post 1', 'title: " "', /a\.md:3: title is blank, expected/],
    ['an invalid date', '2025-01-01T09', '2025-02-30T09', /a\.md:6: updated_at .*expected/],
    ['a date without zone', '09:00:00Z', '09:00:00', /a\.md:6: updated_at .*expected/],
    ['an invalid uuid', '-4000-', '-', /a\.md:2: uuid .*expected/],
    [
      'a picture that does not exist',
      'picture: crane',
      'picture: whale',
      /a\.md:7: picture .*"whale".*expected/,
    ],
    ['a picture outside the folder', 'crane', '../crane', /a\.md:7: picture .*expected/],
    [
      'a picture in the text that does not exist',
      'Text of',
      'Two\n\n![A whale](whale.jpg)',
      /a\.md:11: the picture "whale\.jpg" does not exist, expected/,
    ],
    [
      'a picture in the text outside the folder',
      'Text of',
      '![A](../../etc/passwd)',
      /a\.md:9: the picture .*expected/,
    ],
    [
      'a text with a colon',
      'title: Post 1',
      'title: Size: 22 cm',
      /a\.md:3: .*expected valid YAML: a text with a colon in it must be in quotes/,
    ],
    ['broken YAML', 'title: Post', 'title: "Post', /a\.md:\d: .*expected valid YAML/],
    ['an alias that leads nowhere', 'title: Post 1', 'title: *none', /a\.md:3: .*none.*expected/],
    ['a field given twice', 'title: Post 1', 'title: A\ntitle: B', /a\.md:4: .*unique.*expected/],
    ['no front matter', '---\nuuid', 'uuid', /a\.md:1: front matter is missing, expected/],
    ['no text', 'Text of post 1', '', /a\.md:8: the text is missing, expected/],
    ['a uuid twice', '000000000001', '000000000003', /c\.md:2: uuid already used by .*a\.md, expected/],
  ])('%s in a post', async (_case, from, to, message) => {
    expect(post).toContain(from);
    expect(await errorOf({ 'posts/a.md': post.replace(from, to) })).toMatch(message);
  });

  it.each<[string, string, string, RegExp]>([
    ['three tabs', '- title: Tab 3', '', /products\.yaml:\d+: .*expected/],
    [
      'a grid that is not a number',
      'isGrid: 1',
      'isGrid: yes',
      /products\.yaml:12: isGrid is not a number, expected/,
    ],
    ['a grid out of range', 'isGrid: 1', 'isGrid: 2', /products\.yaml:12: isGrid .*expected 0/],
    ['an unknown field deep down', '      picture: crane', '      image: crane', /products\.yaml:8: .*image/],
    [
      'an item without title',
      '    - title: Item\n      desc',
      '    - desc',
      /products\.yaml:6: title is missing/,
    ],
  ])('%s', async (_case, from, to, message) => {
    expect(validTabs).toContain(from);
    expect(await errorOf({ 'tabs/products.yaml': validTabs.replace(from, to) })).toMatch(message);
  });

  it('a number of tabs other than four', async () => {
    const five = validTabs + validTabs.slice(0, validTabs.indexOf('- title: Tab 1'));
    expect(await errorOf({ 'tabs/industries.yaml': five })).toMatch(
      /industries\.yaml:1: the file has 5 entries, expected exactly four/,
    );
  });

  it('a gallery item without picture', async () => {
    expect(await errorOf({ 'gallery.yaml': '- title: A\n  description: B\n' })).toMatch(
      /gallery\.yaml:1: picture is missing, expected/,
    );
  });

  it('an empty file', async () => {
    expect(await errorOf({ 'gallery.yaml': '' })).toMatch(
      /gallery\.yaml:1: the file is not a list, expected/,
    );
  });

  it('a text that is not in UTF-8', async () => {
    const dir = await createContentFolder();
    const latin1 = Buffer.from(post.replace('What post', 'Pièce'), 'latin1');
    await writeFile(join(dir, 'posts/a.md'), latin1);
    await expect(loadContent(dir)).rejects.toThrow(
      /a\.md:5: is not in UTF-8, expected a text file saved as UTF-8$/,
    );
  });

  it('a missing file', async () => {
    expect(await errorOf({ 'gallery.yaml': undefined })).toMatch(
      /gallery\.yaml:1: cannot be read \(ENOENT\), expected/,
    );
  });

  it('the first error, when there are several', async () => {
    const invalid = post.replace('Trade Desk', '1').replace('crane', 'whale').replace('Post 1', '2');
    expect(await errorOf({ 'posts/a.md': invalid })).toMatch(/a\.md:3: title/);
  });
});
