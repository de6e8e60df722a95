import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../tests/full.ts';
import { createContentFolder, postSource, validTabs } from '../../tests/support/content-fixture.ts';
import { ContentError } from './content-files.ts';
import { loadContent } from './load-content.ts';

const scalar = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }).map((value) => JSON.stringify(value)),
  fc.constantFrom(
    ...[
      '',
      '~',
      'true',
      '.inf',
      '0x1F',
      '2025-13-45',
      '&a [*a]',
      '*nothing',
      '!!js/function x',
      '|',
      '> ',
      '[',
    ],
    ...['{a: ', "'", '"\\x"', '- - -', '? ', '../../etc/passwd', 'crane'],
  ),
  fc.stringMatching(/^[ -~]{0,30}$/),
);
const key = fc.oneof(
  fc.constantFrom(
    ...'uuid title posted_by short_description updated_at picture __proto__ constructor <<'.split(' '),
  ),
  fc.stringMatching(/^[a-z_ :#-]{0,12}$/),
);
const lines = fc
  .array(fc.tuple(key, scalar), { maxLength: 10 })
  .map((pairs) => pairs.map(([name, value]) => `${name}: ${value}`).join('\n'));

/** A text with a piece of it replaced. */
const damaged = (text: string) =>
  fc
    .tuple(
      fc.nat(text.length),
      fc.nat(30),
      fc.oneof(fc.string({ maxLength: 10 }), fc.constantFrom('\n', '\t', '---\n', ': ', '\0')),
    )
    .map(([at, length, piece]) => text.slice(0, at) + piece + text.slice(at + length));

async function expectContentOrError(dir: string, file: string): Promise<void> {
  try {
    const { posts, tabs } = await loadContent(dir);
    for (const { uuid, title, updated_at } of posts) {
      expect([typeof uuid, typeof title]).toEqual(['string', 'string']);
      expect(new Date(updated_at).toISOString()).toBe(updated_at);
    }
    for (const entries of Object.values(tabs)) expect(entries).toHaveLength(4);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    expect(error.message).toMatch(/^[^\n]*:\d+: [^\n]+$/);
    expect(error.message).toContain(file);
  }
}

describe('any content file is loaded, or refused in one line that names file and line:', () => {
  it.each([
    ['the front matter of a post', 'posts/a.md', lines.map((front) => `---\n${front}\n---\nText`)],
    ['a damaged post', 'posts/a.md', damaged(postSource(1, '2025-01-01T09:00:00Z'))],
    ['a damaged list of tabs', 'tabs/products.yaml', damaged(validTabs)],
    ['a gallery', 'gallery.yaml', lines.map((item) => `- ${item.replaceAll('\n', '\n  ')}`)],
  ])('%s', async (_case, file, texts) => {
    const dir = await createContentFolder();
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        await writeFile(join(dir, file), text);
        await expectContentOrError(dir, file.split('/').at(-1) ?? '');
      }),
      runs(120),
    );
  });
});
