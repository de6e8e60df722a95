import { join } from 'node:path';
import type { TabType } from '../../../src/api/api.ts';
import type { Article } from '../../../src/api/response-fields.ts';
import {
  type ContentFiles,
  listContent,
  readSource,
  type SourceFile,
  shownPath,
  toContentError,
} from './content-files.ts';
import { type KnownPost, type LoadContext, loadPosts } from './load-posts.ts';
import { listDrawings } from './picture-fields.ts';
import { readYaml } from './read-yaml.ts';
import { gallerySchema, tabsSchema } from './schemas.ts';
import { toItem } from './to-item.ts';
import type { Content, Pictures } from './types.ts';

interface LoadOptions extends Partial<LoadContext> {
  files?: ContentFiles;
  /** Those of the folder; unless given, they are drawings that the build serves. */
  pictures?: Pictures;
  /** The posts that were read earlier, by file; those that have changed are replaced. */
  known?: Map<string, KnownPost>;
  /** The gallery and the tabs of earlier, for files with an error. */
  last?: Partial<Pick<Content, 'gallery' | 'tabs'>>;
}

/**
 * Reads a folder of content: posts, gallery and tabs. A file with an error is as it was before.
 * @throws {ContentError} at the first error, unless `report` is given
 */
export async function loadContent(
  dir: string,
  {
    files,
    pictures,
    warn,
    known = new Map(),
    last = {},
    report = (error) => {
      throw error;
    },
  }: LoadOptions = {},
): Promise<Content> {
  const { posts: paths, lists, unread } = files ?? (await listContent(dir));
  const context: LoadContext = { pictures: pictures ?? (await listDrawings(dir)), warn, report };
  for (const line of unread) warn?.(line);
  const posts = await loadPosts(dir, paths, context, known);

  /** @throws {ContentError} when the file has an error, and there is nothing of it from before */
  async function loadList<Item>(
    name: string,
    read: (source: SourceFile) => Promise<Item[]>,
    before: readonly Item[] | undefined,
  ): Promise<Item[]> {
    const path = lists.get(name) ?? name;
    try {
      return await read(await readSource(dir, path));
    } catch (cause) {
      const error = toContentError(shownPath(join(dir, path)), cause);
      if (!before) throw error;
      report(error);
      return [...before];
    }
  }
  const loadTabs = (type: TabType) =>
    loadList(
      `tabs/${type}.yaml`,
      async (source) => {
        const tabs = readYaml(source, tabsSchema, context);
        return Promise.all(tabs.map((tab) => toItem('tab', tab, source, context)));
      },
      last.tabs?.[type],
    );

  const gallery = await loadList(
    'gallery.yaml',
    async (source) => {
      const items = readYaml(source, gallerySchema, context);
      return Promise.all(items.map((item) => toItem('galleryItem', item, source, context)));
    },
    last.gallery,
  );
  // One after the other, so that the same error is always named first.
  const products = await loadTabs('products');
  const services = await loadTabs('services');
  const industries = await loadTabs('industries');
  return { ...published(posts), gallery, tabs: { products, services, industries } };
}

/** The posts that are due, and the date of the next one. */
export function published(posts: readonly Article[]): Pick<Content, 'posts' | 'nextPostAt'> {
  // Times have the same form and zone, so their texts compare as they do.
  const now = new Date().toISOString();
  return {
    posts: posts.filter(({ updated_at }) => updated_at <= now),
    nextPostAt: posts.findLast(({ updated_at }) => updated_at > now)?.updated_at,
  };
}
