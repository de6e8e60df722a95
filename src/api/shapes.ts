import { parseUrl } from './addresses.ts';
import type { ListParameters, Paged } from './api.ts';
import { decodeEntities } from './decode-entities.ts';
import { ApiError } from './http.ts';
import { readLoad } from './load.ts';
import {
  type Article,
  type Impostor,
  type ItemName,
  type Items,
  maxText,
  type Person,
  type ResponseField,
  responseFields,
  type TabEntry,
} from './response-fields.ts';

/**
 * Reads the responses of different kinds of API. A number may come as a numeric string and the other way
 * round. Null and missing fields are empty. Short texts are cut. Dates come in ISO, SQL or Unix form, lists
 * bare or in `data`. An item that cannot be shown is left out, and `report` names it, as it does a field that cannot be read;
 * only a response that holds no list is an error.
 */

export interface ReadContext {
  /** Pictures are resolved against this address. */
  apiBase: string;
  /**
   * Receives what is left out, and its path in the response; never a value, which may be personal data.
   */
  report: (omission: string, place: string) => void;
}

/** A text or a number as text; empty for anything else. */
const text = (value: unknown): string =>
  typeof value === 'string' || Number.isFinite(value) ? String(value) : '';

/** Titles and other short texts: longer ones, and thousands of marks on one letter, would stop a page. */
function shortText(value: unknown): string {
  const plainText = createMarkCutter()(decodeEntities(text(value)).slice(0, maxText + 1));
  const cut =
    plainText.length > maxText
      ? `${plainText.slice(0, maxText).replace(/[\uD800-\uDBFF]$/, '')}…`
      : plainText;
  // Replaces half a surrogate pair, for which `encodeURIComponent` throws.
  return cut.replace(/\p{Surrogate}/gu, '\ufffd');
}

/** Maximum number of texts in a list: numbers in a picture have two digits. */
const maxTexts = 99;

/** Reads a list of texts; `undefined` for anything else. Empty texts stay, because their position is their number. */
function shortTexts(value: unknown): string[] | undefined {
  const texts = Array.isArray(value) ? value.slice(0, maxTexts).map(shortText) : [];
  return texts.some(Boolean) ? texts : undefined;
}

/** Reads a number; `undefined` for anything else. */
function number(value: unknown): number | undefined {
  const trimmed = text(value).trim();
  const number = Number(trimmed);
  return trimmed && Number.isFinite(number) ? number : undefined;
}

const colour = /^#[\da-f]{3,8}$/i;

/** Reads a size in whole pixels; 0 if it is missing or larger than any picture. */
function size(value: unknown): number {
  const pixels = Math.round(number(value) ?? 0);
  return pixels > 0 && pixels < 100_000 ? pixels : 0;
}

/**
 * Resolves the addresses of a `srcset` for this page; candidates that are not pictures, or have no width, are
 * left out.
 */
export const pictureSrcset = (srcset: string, apiBase: string): string =>
  srcset
    .split(/,\s+/)
    .map((candidate) => candidate.trim().split(/\s+/))
    .map(([address = '', width = '']) => [pictureAddress(address, apiBase), width])
    .filter(([address, width = '']) => address && /^[1-9]\d*w$/.test(width))
    .map((candidate) => candidate.join(' '))
    .join(', ');

type Json = Record<string, unknown>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * ISO 8601, or the same with a space in the middle, as databases write it; with or without a time and a zone.
 */
const [day, time, zone] = [
  /(\d{4}-\d\d-\d\d)/,
  /(\d\d:\d\d(?::\d\d(?:\.\d+)?)?)/,
  /(Z|[+-]\d\d(?::?\d\d)?)/,
].map(({ source }) => source);
const written = new RegExp(`^${day}(?:[ T]${time} ?${zone}?)?$`, 'i');
const unixTime = /^\d{9,}(\.\d+)?$/;
/** The first Unix time in milliseconds (of 1973); smaller ones are in seconds (up to the year 5138). */
const firstMilliseconds = 1e11;

/** Reads seconds or milliseconds since 1970. */
const fromUnix = (text: string): Date | undefined => {
  if (!unixTime.test(text)) return undefined;
  const time = Number(text);
  return new Date(time < firstMilliseconds ? time * 1000 : time);
};

const fromWritten = (text: string): Date | undefined => {
  const [, day, time = '00:00', zone = 'Z'] = written.exec(text) ?? [];
  return day ? new Date(`${day}T${time}${fullZone(zone)}`) : undefined;
};

/** A date and time in ISO 8601, UTC; one without a zone counts as UTC. Empty for what is not a date. */
function date(value: unknown): string {
  const trimmed = text(value).trim();
  const date = fromUnix(trimmed) ?? fromWritten(trimmed);
  return date && !Number.isNaN(date.getTime()) ? date.toISOString() : '';
}

/** Converts the offsets `+05` (PostgreSQL) and `+0530` to `+05:00` and `+05:30`. */
const fullZone = (zone: string): string =>
  zone.toUpperCase().replace(/^(...):?(..)?$/, (_, hours, minutes = '00') => `${hours}:${minutes}`);

/** The list that a value is or holds: in its `data`, or in the `data` of that. Null is an empty list. */
function listIn(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isRecord(value) || !('data' in value)) return;
  return value.data === null ? [] : listIn(value.data);
}

/** How each kind of field is read; `path` is its place in the response. */
const readers: Record<
  ResponseField['kind'],
  (value: unknown, context: ReadContext, path: string) => unknown
> = {
  text: shortText,
  texts: shortTexts,
  html: text,
  date,
  picture: (value, { apiBase }) => pictureAddress(text(value), apiBase),
  srcset: (value, { apiBase }) => pictureSrcset(text(value), apiBase),
  pixels: size,
  colour: (value) => colour.exec(text(value).trim())?.[0],
  // Anything else is 1, also a value that is not a number.
  flag: (value) => ([undefined, null, '', false, 'false'].includes(value as null) ? 0 : (number(value) ?? 1)),
  items(value, context, path) {
    const list = listIn(value);
    return list && readItems('contentItem', list, context, path);
  },
  // No element shows this kind of field.
  load: (value) => (import.meta.env.SSR ? readLoad(value) : undefined),
  person: (value, context, path) => (isRecord(value) ? readItem('person', value, context, path) : undefined),
};

/** What each kind of field may be, for log lines; left out of builds for browsers. */
const expected: Partial<Record<ResponseField['kind'], string>> = import.meta.env.SSR
  ? {
      text: 'a text or a number',
      texts: 'a list of texts',
      html: 'a text',
      date: 'a date and time like 2025-03-14T09:00:00Z',
      picture: 'the address of a picture',
      srcset: 'addresses of a picture with their widths, like /a-320 320w, /a-640 640w',
      pixels: 'a number of pixels',
      colour: 'a colour like #aabbcc',
      items: 'a list of items',
      load: 'a load with its unit, amount and container',
      person: 'an item of /people',
    }
  : {};

/** Whether an API has sent a value: not null, false, 0 or an empty text. */
const isSent = (value: unknown): boolean =>
  ![undefined, null, false, 0].includes(value as null) && String(value).trim() !== '';

/** `undefined`: the item cannot be shown, because it has no title or nothing at all. */
function readItem<Name extends ItemName>(
  name: Name,
  sentFields: Json,
  context: ReadContext,
  path: string,
): Items[Name] | undefined {
  const item: Json = {};
  const fields: Readonly<Record<string, ResponseField>> = responseFields[name];
  for (const [field, { kind, presence }] of Object.entries(fields)) {
    const place = `${path}.${field}`;
    const value = readers[kind](sentFields[field], context, place);
    if (!value && expected[kind] && isSent(sentFields[field]))
      context.report(`${field} of ${name} cannot be read, expected ${expected[kind]}`, place);
    if (value || presence !== 'optional') item[field] = value ?? (kind === 'items' ? [] : value);
  }
  if (!item.width || !item.height) {
    delete item.width;
    delete item.height;
  }
  // An item is named by its title, or else by its first field.
  const naming = 'title' in fields ? 'title' : (Object.keys(fields)[0] ?? '');
  const { presence, instead = [] } = fields[naming] as ResponseField;
  for (const field of instead) item[naming] ||= item[field];
  const isShown = presence === 'required' ? item[naming] : Object.values(item).some(Boolean);
  return isShown ? (item as unknown as Items[Name]) : undefined;
}

export function readItems<Name extends ItemName>(
  name: Name,
  list: readonly unknown[],
  context: ReadContext,
  path = '',
): Items[Name][] {
  return list.flatMap((value, index) => {
    const at = `${path}[${index}]`;
    const item = isRecord(value) && readItem(name, value, context, at);
    if (item) return [item];
    const reason = isRecord(value) ? `it has only ${Object.keys(value).join(', ')}` : 'it is not an object';
    context.report(`${name} is left out: ${reason.slice(0, 200)}`, at);
    return [];
  });
}

/** @throws {ApiError} when the response holds no list; an empty response, of status 204, is an empty list */
function readList(response: unknown): unknown[] {
  const list = response === undefined ? [] : listIn(response);
  if (list) return list;
  const actualType = response === null ? 'null' : typeof response;
  throw new ApiError(200, `the response's body must be a list or have one in data, but is ${actualType}`);
}

const pageReader =
  <Name extends ItemName>(name: Name) =>
  /** @param requested the page that was requested, which counts where the response does not say */
  (response: unknown, context: ReadContext, requested: ListParameters): Paged<Items[Name]> => {
    const list = readList(response);
    const { current_page, last_page, total } = pageFields(response);
    const count = number(total);
    const page = number(current_page) ?? requested.page;
    const data = readItems(name, list, context, 'data');
    const hasMoreThanAsked = list.length > requested.size;
    const counted = hasMoreThanAsked || count === undefined ? undefined : Math.ceil(count / requested.size);
    const stated = number(last_page) ?? counted;
    return {
      data,
      ...(data.length < list.length && { received: list.length }),
      current_page: page,
      // Otherwise a full page means that there is another. A longer one is the whole list, sent at once.
      last_page: stated ?? (list.length === requested.size ? page + 1 : page),
      ...(stated === undefined && { isLastAssumed: true }),
      ...(count !== undefined && { total: count }),
    };
  };

/** Finds the page numbers of a paginator: beside the list, in `meta`, or around the list in `data`. */
function pageFields(value: unknown): Json {
  if (!isRecord(value)) return {};
  const { meta, data } = value;
  return { ...pageFields(data), ...(isRecord(meta) && meta), ...value };
}

export const responses = {
  blog: pageReader('post'),
  gallery: pageReader('galleryItem'),
  article: (response: unknown, context: ReadContext): Article | undefined =>
    readItems('article', readList(response), context, 'data')[0],
  tabs: (response: unknown, context: ReadContext): TabEntry[] =>
    readItems('tab', readList(response), context),
  people: (response: unknown, context: ReadContext): Person[] =>
    readItems('person', readList(response), context),
  impostors: (response: unknown, context: ReadContext): Impostor[] =>
    readItems('impostor', readList(response), context),
};

/** Placeholder for the page's origin, which the server does not know. */
const page = 'https://page.invalid';

/**
 * Resolves an address from the API for use in this page: a relative one against the API, not the page. Empty
 * if it is not an address.
 */
export function apiAddress(address: string, apiBase: string): string {
  // Parsed, because browsers ignore some spaces, tabs and control characters in an address.
  const url = parseUrl(address, parseUrl(`${apiBase}/`, page));
  // Built from its parts: a user may precede the host, and two slashes at the start would be a host.
  return url?.origin === page ? url.pathname.replace(/^\/+/, '/') + url.search + url.hash : (url?.href ?? '');
}

/** Addresses of pictures; of `data:`, only those that cannot contain script. */
const loads = /^(\/|https?:|data:image\/(png|jpe?g|gif|webp|avif)[;,])/i;

/**
 * Resolves the address of a picture in the same way. Empty for an address that cannot be a picture: some of
 * these addresses are also used in links, where `javascript:` would run.
 */
export function pictureAddress(address: string, apiBase: string): string {
  const held = address && apiAddress(address, apiBase);
  return loads.test(held) ? held : '';
}

/**
 * Maximum number of combining marks on a letter, above that of any language. Thousands of them block a browser for
 * seconds.
 */
const maxMarks = 12;

/** Cuts runs of marks, including those that continue in the next text. */
export function createMarkCutter(): (text: string) => string {
  let count = 0;
  return (text) =>
    text.replace(/([\p{M}\u200D]+)|[^\p{M}\u200D]+/gu, (part, marks?: string) => {
      const keptPart = marks ? part.slice(0, Math.max(0, maxMarks - count)) : part;
      count = marks ? count + part.length : 0;
      return keptPart;
    });
}

/** A part of an address without its escapes; as it is if a percent sign in it is only a sign. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
