import type { InferType } from 'yup';
import type { ContentItem, GalleryItem, TabEntry } from '../../../src/api/types.ts';
import { loadPosts } from './load-posts.ts';
import { toHtml } from './markdown.ts';
import { listDrawings, pictureDetails, pictureFields } from './picture-fields.ts';
import { type CheckContext, readYaml } from './read-yaml.ts';
import { gallerySchema, tabsSchema } from './schemas.ts';
import { readSource, type SourceFile } from './source-file.ts';
import type { Content, Pictures } from './types.ts';

interface LoadOptions extends Pick<CheckContext, 'warn'> {
  /** Those of the folder; unless given, they are drawings that the build serves. */
  pictures?: Pictures;
}

/**
 * Reads a folder of content: `posts/*.md`, `gallery.yaml`, `tabs/*.yaml`.
 *
 * @throws {ContentError} at the first error.
 */
export async function loadContent(dir: string, { pictures, warn }: LoadOptions = {}): Promise<Content> {
  const context: CheckContext = { pictures: pictures ?? (await listDrawings(dir)), warn };
  const posts = await loadPosts(dir, context);
  const gallery = await loadGallery(dir, context);
  // One after the other, so that the same error is always named first.
  const products = await loadTabs(dir, 'products', context);
  const services = await loadTabs(dir, 'services', context);
  const industries = await loadTabs(dir, 'industries', context);
  // Times have the same form and zone, so their texts compare as they do.
  const now = new Date().toISOString();
  return {
    posts: posts.filter(({ updated_at }) => updated_at <= now),
    nextPostAt: posts.findLast(({ updated_at }) => updated_at > now)?.updated_at,
    gallery,
    tabs: { products, services, industries },
  };
}

async function loadGallery(dir: string, context: CheckContext): Promise<GalleryItem[]> {
  const items = readYaml(await readSource(dir, 'gallery.yaml'), gallerySchema, context);
  return items.map(({ title, description, ...picture }) => ({
    ...pictureDetails(context.pictures, picture),
    title: title.trim(),
    description: description.trim(),
  }));
}

type TabSource = InferType<typeof tabsSchema>[number];
type ItemSource = TabSource['content'][number];

async function loadTabs(dir: string, type: string, context: CheckContext): Promise<TabEntry[]> {
  const source = await readSource(dir, `tabs/${type}.yaml`);
  return readYaml(source, tabsSchema, context).map((tab) => toTabEntry(tab, source, context));
}

function toTabEntry(
  { title, description, isGrid, footer, content }: TabSource,
  source: SourceFile,
  context: CheckContext,
): TabEntry {
  return {
    title: title.trim(),
    description: toHtml(description, source, context),
    isGrid,
    ...(footer?.trim() && { footer: toHtml(footer, source, context) }),
    content: content.map((item) => toContentItem(item, source, context)),
  };
}

function toContentItem(
  { title, subHeader, description, ...picture }: ItemSource,
  source: SourceFile,
  context: CheckContext,
): ContentItem {
  return {
    title: title.trim(),
    ...(subHeader?.trim() && { subHeader: subHeader.trim() }),
    description: toHtml(description ?? '', source, context),
    ...pictureFields(context.pictures, picture),
  };
}
