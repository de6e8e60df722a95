import { ApiError } from './api-error.ts';
import type { Article, BlogPost, ContentItem, GalleryItem, Paged, TabEntry } from './types.ts';

type Json = Record<string, unknown>;
type Read<Value> = (value: unknown, path: string) => Value;

function wrong(path: string, expected: string, value: unknown): never {
  const found = value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value;
  throw new ApiError('shape', 200, `the answer's ${path || 'body'} must be ${expected}, but is ${found}`);
}

const record: Read<Json> = (value, path) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Json)
    : wrong(path, 'an object', value);

const string: Read<string> = (value, path) =>
  typeof value === 'string' ? value : wrong(path, 'a text', value);

const number: Read<number> = (value, path) =>
  Number.isFinite(value) ? (value as number) : wrong(path, 'a number', value);

/** A text that may be absent or null. */
const optional: Read<string> = (value, path) => string(value ?? '', path);

const list =
  <Item>(read: Read<Item>): Read<Item[]> =>
  (value, path) =>
    Array.isArray(value) ? value.map((item, i) => read(item, `${path}[${i}]`)) : wrong(path, 'a list', value);

export const readBlogPost: Read<BlogPost> = (value, path) => {
  const { uuid, attachment_url, title, posted_by, short_description } = record(value, path);
  return {
    uuid: string(uuid, `${path}.uuid`),
    attachment_url: optional(attachment_url, `${path}.attachment_url`),
    title: string(title, `${path}.title`),
    posted_by: optional(posted_by, `${path}.posted_by`),
    short_description: optional(short_description, `${path}.short_description`),
  };
};

export const readArticle: Read<Article> = (value, path) => {
  const { content, updated_at } = record(value, path);
  return {
    ...readBlogPost(value, path),
    content: string(content, `${path}.content`),
    updated_at: string(updated_at, `${path}.updated_at`),
  };
};

export const readGalleryItem: Read<GalleryItem> = (value, path) => {
  const { attachment_url, title, description } = record(value, path);
  return {
    attachment_url: optional(attachment_url, `${path}.attachment_url`),
    title: string(title, `${path}.title`),
    description: optional(description, `${path}.description`),
  };
};

const readContentItem: Read<ContentItem> = (value, path) => {
  const { title, subHeader, description, attachment, attachment_url } = record(value, path);
  return {
    title: string(title, `${path}.title`),
    subHeader: optional(subHeader, `${path}.subHeader`),
    description: optional(description, `${path}.description`),
    attachment: optional(attachment, `${path}.attachment`),
    attachment_url: optional(attachment_url, `${path}.attachment_url`),
  };
};

const readTabEntry: Read<TabEntry> = (value, path) => {
  const { title, description, isGrid, footer, content } = record(value, path);
  return {
    title: string(title, `${path}.title`),
    description: optional(description, `${path}.description`),
    isGrid: number(Number(isGrid ?? 0), `${path}.isGrid`),
    footer: optional(footer, `${path}.footer`),
    content: list(readContentItem)(content ?? [], `${path}.content`),
  };
};

export const readTabs = (value: unknown): TabEntry[] => list(readTabEntry)(value, '');

export function readPaged<Item>(readItem: Read<Item>): (value: unknown) => Paged<Item> {
  return (value) => {
    const { data, current_page, last_page } = record(value, '');
    return {
      data: list(readItem)(data, 'data'),
      current_page: number(current_page, 'current_page'),
      last_page: number(last_page, 'last_page'),
    };
  };
}

/**
 * The message of an enquiry that was taken; empty when the API took it without one. Taken means: `error` equals 0, or there
 * is a message. Undefined when the API refused it.
 */
export function readEnquiryMessage(value: unknown): string | undefined {
  const { error, message } = record(value, '');
  if (typeof message === 'string' && message) return message;
  if (error !== 0 && error !== '0') return;
  return Number.isFinite(message) ? String(message) : '';
}
