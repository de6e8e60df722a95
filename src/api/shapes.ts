/**
 * Reads the responses of different kinds of API. A number may come as a numeric string and the other way round. Null and
 * missing fields are empty. Dates come in ISO, SQL or Unix form, lists bare or in `data`. An item that cannot be shown is
 * left out and named on the console; only a response that holds no list is an error.
 */
import type { ListParameters } from './api.ts';
import { pictureAddress } from './api-base.ts';
import { ApiError } from './api-error.ts';
import type {
  Article,
  BlogPost,
  ContentItem,
  GalleryItem,
  Paged,
  PictureDetails,
  TabEntry,
} from './types.ts';

/** A text or a number as text; empty for anything else. */
const text = (value: unknown): string =>
  typeof value === 'string' || Number.isFinite(value) ? String(value) : '';

/** `undefined` for what is not a number. */
function number(value: unknown): number | undefined {
  const given = text(value).trim();
  const number = Number(given);
  return given && Number.isFinite(number) ? number : undefined;
}

const colour = /^#[\da-f]{3,8}$/i;

/** Whole pixels; 0 if the size is missing or larger than any picture. */
function size(value: unknown): number {
  const pixels = Math.round(number(value) ?? 0);
  return pixels < 100_000 ? pixels : 0;
}

/** The details of a picture. Missing and invalid details are left out. */
export function readPictureDetails(fields: Record<string, unknown>): PictureDetails {
  const srcset = text(fields.attachment_srcset);
  const width = size(fields.width);
  const height = size(fields.height);
  const placeholder = text(fields.placeholder).trim();
  const alt = text(fields.alt).trim();
  return {
    ...(srcset && { attachment_srcset: srcset }),
    ...(width > 0 && height > 0 && { width, height }),
    ...(colour.test(placeholder) && { placeholder }),
    ...(alt && { alt }),
  };
}

/** Resolves the addresses of a `srcset` for this page; candidates that are not pictures, or have no width, are left out. */
export const pictureSrcset = (srcset: string, apiBase: string): string =>
  srcset
    .split(/,\s+/)
    .map((candidate) => candidate.trim().split(/\s+/))
    .map(([address = '', width = '']) => [pictureAddress(address, apiBase), width])
    .filter(([address, width = '']) => address && /^[1-9]\d*w$/.test(width))
    .map((candidate) => candidate.join(' '))
    .join(', ');

type Json = Record<string, unknown>;
/** `undefined`: the item cannot be shown. */
type ReadItem<Item> = (fields: Json, path: string) => Item | undefined;

function throwShapeError(path: string, expected: string, value: unknown): never {
  const found = value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value;
  throw new ApiError('shape', 200, `the response's ${path || 'body'} must be ${expected}, but is ${found}`);
}

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** ISO 8601, or the same with a space in the middle, as databases write it; with or without a time and a zone. */
const written = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;
const unixTime = /^\d{9,}(\.\d+)?$/;
/** Smaller Unix times are in seconds (up to the year 5138), others in milliseconds (from 1973 on). */
const firstMilliseconds = 1e11;

/** A date and time in ISO 8601, UTC; one without a zone counts as UTC. Empty for what is not a date. */
function date(value: unknown): string {
  const given = text(value).trim();
  const unix = unixTime.test(given) ? Number(given) : 0;
  const [, day, time = '00:00', zone = 'Z'] = written.exec(given) ?? [];
  const date = new Date(
    unix ? unix * (unix < firstMilliseconds ? 1000 : 1) : `${day}T${time}${fullZone(zone)}`,
  );
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}

/** `+05`, as PostgreSQL writes it, and `+0530` with hours and minutes as ISO 8601 has them. */
const fullZone = (zone: string): string =>
  zone.toUpperCase().replace(/^(...):?(..)?$/, (_, hours, minutes = '00') => `${hours}:${minutes}`);

/** The list that a value is or holds: in its `data`, or in the `data` of that. Null is an empty list. */
function listIn(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isRecord(value) || !('data' in value)) return;
  return value.data === null ? [] : listIn(value.data);
}

function readItems<Item>(list: unknown[], path: string, read: ReadItem<Item>): Item[] {
  return list.flatMap((value, index) => {
    const at = `${path}[${index}]`;
    const item = isRecord(value) && read(value, at);
    if (item) return [item];
    console.warn(`trade-elements: the response's ${at} is left out: ${JSON.stringify(value).slice(0, 200)}`);
    return [];
  });
}

/** @throws {ApiError} when the response holds no list; an empty response, of status 204, is an empty list */
const readList = (response: unknown): unknown[] =>
  response === undefined
    ? []
    : (listIn(response) ?? throwShapeError('', 'a list or have one in data', response));

export const readBlogPost: ReadItem<BlogPost> = (fields) => {
  const uuid = text(fields.uuid);
  const short_description = text(fields.short_description);
  // The link to a post needs a text.
  const title = text(fields.title) || (uuid && (short_description || uuid));
  if (!title) return;
  return {
    uuid,
    attachment_url: text(fields.attachment_url),
    ...readPictureDetails(fields),
    title,
    posted_by: text(fields.posted_by),
    short_description,
  };
};

export const readArticle: ReadItem<Article> = (fields, path) => {
  const post = readBlogPost(fields, path);
  const category = text(fields.category);
  return (
    post && {
      ...post,
      content: text(fields.content),
      updated_at: date(fields.updated_at),
      ...(category && { category }),
    }
  );
};

export const readGalleryItem: ReadItem<GalleryItem> = (fields) => {
  const attachment_url = text(fields.attachment_url);
  const description = text(fields.description);
  // The button that enlarges a picture needs a text.
  const title = text(fields.title) || (attachment_url && (description || attachment_url));
  return title ? { attachment_url, ...readPictureDetails(fields), title, description } : undefined;
};

const readContentItem: ReadItem<ContentItem> = (fields) => {
  const item = {
    title: text(fields.title),
    subHeader: text(fields.subHeader),
    description: text(fields.description),
    attachment: text(fields.attachment),
    attachment_url: text(fields.attachment_url),
    ...readPictureDetails(fields),
  };
  return item.title || item.description || item.attachment_url ? item : undefined;
};

const readTabEntry: ReadItem<TabEntry> = ({ title, description, isGrid, footer, content }, path) => {
  if (!text(title)) return;
  return {
    title: text(title),
    description: text(description),
    // Anything else is a grid, also a value that is not a number.
    isGrid: [undefined, null, '', false, 'false'].includes(isGrid as null) ? 0 : (number(isGrid) ?? 1),
    footer: text(footer),
    content: readItems(listIn(content) ?? [], `${path}.content`, readContentItem),
  };
};

export const readTabs = (response: unknown): TabEntry[] => readItems(readList(response), '', readTabEntry);

/** @param requested the page that was requested, which counts where the response does not say */
export function readPaged<Item>(
  response: unknown,
  read: ReadItem<Item>,
  requested: ListParameters,
): Paged<Item> {
  const list = readList(response);
  const { current_page, last_page } = pageFields(response);
  const page = number(current_page) ?? requested.page;
  const data = readItems(list, 'data', read);
  return {
    data,
    ...(data.length < list.length && { received: list.length }),
    current_page: page,
    // Without `last_page`, a full page means that there is another. A longer one is the whole list, sent at once.
    last_page: number(last_page) ?? (list.length === requested.size ? page + 1 : page),
  };
}

/** Finds the page numbers of a paginator: beside the list, in `meta`, or around the list in `data`. */
function pageFields(value: unknown): Json {
  if (!isRecord(value)) return {};
  const { meta, data } = value;
  return { ...pageFields(data), ...(isRecord(meta) && meta), ...value };
}

type WithPicture = PictureDetails & { attachment_url: string };

/** Resolves the addresses of the picture against the API. */
const withPicture = <Item extends WithPicture>(item: Item, apiBase: string): Item => ({
  ...item,
  attachment_url: pictureAddress(item.attachment_url, apiBase),
  ...(item.attachment_srcset && { attachment_srcset: pictureSrcset(item.attachment_srcset, apiBase) }),
});

const pageReader =
  <Item extends WithPicture>(read: ReadItem<Item>) =>
  (response: unknown, requested: ListParameters, apiBase: string): Paged<Item> => {
    const page = readPaged(response, read, requested);
    return { ...page, data: page.data.map((item) => withPicture(item, apiBase)) };
  };

/** Reads the body of each call's response; pictures are resolved against the address of the API. */
export const responses = {
  blog: pageReader(readBlogPost),
  gallery: pageReader(readGalleryItem),
  article: (response: unknown, apiBase: string): Article | undefined =>
    pageReader(readArticle)(response, { page: 1, size: 1 }, apiBase).data[0],
  tabs: (response: unknown, apiBase: string): TabEntry[] =>
    readTabs(response).map((tab) => ({
      ...tab,
      content: tab.content.map((item) => withPicture(item, apiBase)),
    })),
};
