import type { Article } from '../../../src/api/types.ts';
import { ContentError } from './content-error.ts';
import { toHtml } from './markdown.ts';
import { pictureDetails } from './picture-fields.ts';
import { type CheckContext, readYaml } from './read-yaml.ts';
import { frontMatterSchema } from './schemas.ts';
import { listFolder, readSource, type SourceFile } from './source-file.ts';

const frontMatter = /^---[ \t]*\n([\s\S]*?)^---[ \t]*(?:\n|$)/m;

/** Reads `posts/*.md`, newest first, without drafts. */
export async function loadPosts(dir: string, context: CheckContext): Promise<Article[]> {
  const files = (await listFolder(dir, 'posts', 'a folder of Markdown files')).filter((file) =>
    file.endsWith('.md'),
  );
  const sources = await Promise.all(files.map((file) => readSource(dir, `posts/${file}`)));
  const fileOf = new Map<string, string>();
  const posts = sources.flatMap((source) => {
    const { post, isDraft } = readPost(source, context);
    const other = fileOf.get(post.uuid);
    if (other) {
      const line = source.text.split('\n').findIndex((text) => text.startsWith('uuid:')) + 1;
      throw new ContentError(source.name, line, `uuid already used by ${other}, expected a unique one`);
    }
    fileOf.set(post.uuid, source.name);
    return isDraft ? [] : [post];
  });
  // All times have the same form and zone, so their texts order as they do.
  return posts.sort((a, b) => (a.updated_at < b.updated_at ? 1 : a.updated_at > b.updated_at ? -1 : 0));
}

function readPost(source: SourceFile, context: CheckContext): { post: Article; isDraft: boolean } {
  const head = source.text.startsWith('---') ? frontMatter.exec(source.text) : null;
  if (!head) {
    throw new ContentError(
      source.name,
      1,
      'front matter is missing, expected fields between two lines "---"',
    );
  }
  const text = head[1] ?? '';
  // The fields start on the line after the first "---".
  const fields = readYaml({ name: source.name, text, firstLine: 2 }, frontMatterSchema, context);
  const body = source.text.slice(head[0].length);
  if (body.trim() === '') {
    const line = head[0].trimEnd().split('\n').length;
    throw new ContentError(
      source.name,
      line,
      'the text is missing, expected Markdown below the front matter',
    );
  }
  const post = {
    uuid: fields.uuid,
    title: fields.title.trim(),
    posted_by: fields.posted_by.trim(),
    short_description: fields.short_description.trim(),
    ...pictureDetails(context.pictures, fields),
    updated_at: new Date(fields.updated_at).toISOString(),
    content: toHtml(body, source, context),
    ...(fields.category && { category: fields.category.trim() }),
  };
  return { post, isDraft: fields.draft === true };
}
