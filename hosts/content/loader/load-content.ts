import type { Article, GalleryItem, TabEntry } from '../../../src/api/response-fields.ts';
import { type KnownPost, loadPosts } from './load-posts.ts';
import { listDrawings } from './picture-fields.ts';
import { type CheckContext, readYaml } from './read-yaml.ts';
import { gallerySchema, tabsSchema } from './schemas.ts';
import { readSource } from './source-file.ts';
import { toItem } from './to-item.ts';
import type { Content, Pictures } from './types.ts';

interface LoadOptions extends Pick<CheckContext, 'warn'> {
  /** Those of the folder; unless given, they are drawings that the build serves. */
  pictures?: Pictures;
  /** The posts that were read earlier, by file; those that have changed are replaced. */
  known?: Map<string, KnownPost>;
}

/**
 * Reads a folder of content: `posts/*.md`, `gallery.yaml`, `tabs/*.yaml`.
 *
 * @throws {ContentError} at the first error.
 */
export async function loadContent(
  dir: string,
  { pictures, warn, known = new Map() }: LoadOptions = {},
): Promise<Content> {
  const context: CheckContext = { pictures: pictures ?? (await listDrawings(dir)), warn };
  const posts = await loadPosts(dir, context, known);
  const gallery = await loadGallery(dir, context);
  // One after the other, so that the same error is always named first.
  const products = await loadTabs(dir, 'products', context);
  const services = await loadTabs(dir, 'services', context);
  const industries = await loadTabs(dir, 'industries', context);
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

async function loadGallery(dir: string, context: CheckContext): Promise<GalleryItem[]> {
  const source = await readSource(dir, 'gallery.yaml');
  return readYaml(source, gallerySchema, context).map((item) => toItem('galleryItem', item, source, context));
}

async function loadTabs(dir: string, type: string, context: CheckContext): Promise<TabEntry[]> {
  const source = await readSource(dir, `tabs/${type}.yaml`);
  return readYaml(source, tabsSchema, context).map((tab) => toItem('tab', tab, source, context));
}
