import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { InferType } from 'yup';
import type { ContentItem, GalleryItem, TabEntry } from '../../../src/api/types.ts';
import { ContentError } from './content-error.ts';
import { loadPosts } from './load-posts.ts';
import { toHtml } from './markdown.ts';
import { pictureFields } from './picture-fields.ts';
import { type CheckContext, readYaml } from './read-yaml.ts';
import { gallerySchema, tabsSchema } from './schemas.ts';
import { errorCode, readSource, shownPath } from './source-file.ts';
import type { Content } from './types.ts';

/**
 * Reads the folder of the embedded content: `posts/*.md`, `gallery.yaml`, `tabs/*.yaml`, `pictures/*.svg`.
 *
 * @throws {ContentError} at the first error.
 */
export async function loadContent(dir: string): Promise<Content> {
  const context: CheckContext = { pictures: await listPictures(dir) };
  const posts = await loadPosts(dir, context);
  const gallery = await loadGallery(dir, context);
  // One after the other, so that the same error is always named first.
  const products = await loadTabs(dir, 'products', context);
  const services = await loadTabs(dir, 'services', context);
  const industries = await loadTabs(dir, 'industries', context);
  return { posts, gallery, tabs: { products, services, industries } };
}

async function listPictures(dir: string): Promise<Set<string>> {
  try {
    const files = await readdir(join(dir, 'pictures'));
    return new Set(files.filter((file) => file.endsWith('.svg')).map((file) => file.slice(0, -4)));
  } catch (cause) {
    const folder = shownPath(join(dir, 'pictures'));
    throw new ContentError(folder, 1, `cannot be read (${errorCode(cause)}), expected a folder of SVG files`);
  }
}

async function loadGallery(dir: string, context: CheckContext): Promise<GalleryItem[]> {
  const items = readYaml(await readSource(dir, 'gallery.yaml'), gallerySchema, context);
  return items.map(({ title, description, picture }) => ({
    attachment_url: pictureFields(picture).attachment_url,
    title: title.trim(),
    description: description.trim(),
  }));
}

async function loadTabs(dir: string, type: string, context: CheckContext): Promise<TabEntry[]> {
  return readYaml(await readSource(dir, `tabs/${type}.yaml`), tabsSchema, context).map(toTabEntry);
}

function toTabEntry({
  title,
  description,
  isGrid,
  footer,
  content,
}: InferType<typeof tabsSchema>[number]): TabEntry {
  return {
    title: title.trim(),
    description: toHtml(description),
    isGrid,
    ...(footer?.trim() && { footer: toHtml(footer) }),
    content: content.map(toContentItem),
  };
}

type ItemSource = InferType<typeof tabsSchema>[number]['content'][number];

function toContentItem({ title, subHeader, description, picture }: ItemSource): ContentItem {
  return {
    title: title.trim(),
    ...(subHeader?.trim() && { subHeader: subHeader.trim() }),
    description: toHtml(description ?? ''),
    ...pictureFields(picture),
  };
}
