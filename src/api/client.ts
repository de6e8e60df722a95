import type { Api, ListParameters } from './api.ts';
import { pictureAddress } from './api-base.ts';
import { ApiError } from './api-error.ts';
import { enquiryFields, honeypotField, originFields } from './enquiry-fields.ts';
import { enquirySource } from './enquiry-source.ts';
import { http } from './http.ts';
import { Memory } from './memory.ts';
import { pictureSrcset } from './picture-details.ts';
import { withRetry } from './retry.ts';
import {
  readArticle,
  readBlogPost,
  readEnquiryMessage,
  readGalleryItem,
  readPaged,
  readTabs,
} from './shapes.ts';
import { SharedRequests } from './shared-requests.ts';
import { type Paged, type PictureDetails, tabTypeCodes } from './types.ts';

/** Shared by all elements of a page, so that the same request made twice is sent once. */
const pageRequests = new SharedRequests();

/** What all elements of a page remember. Here, because nothing is known before the client has loaded anything. */
export const pageMemory: Memory = new Memory();

interface ClientOptions {
  /** Address of the API, read at each call. */
  apiBase: () => string;
  /** Stands in for the global `fetch`. */
  fetch?: typeof globalThis.fetch | undefined;
  /** Shares reads that are under way; those of the page unless given. */
  requests?: SharedRequests | undefined;
  /** How often a read that failed is sent again; 3 unless given. */
  retries?: number | undefined;
  /** What is remembered; that of the page unless given. */
  memory?: Memory | undefined;
}

/** The API over HTTP. Reads are retried, and shared while they are under way. */
export function createClient({
  apiBase,
  fetch,
  requests = pageRequests,
  retries,
  memory = pageMemory,
}: ClientOptions): Api {
  function get<Value>(
    path: string,
    read: (response: unknown, base: string) => Value,
    user: AbortSignal,
    orElse?: (error: unknown) => unknown,
  ): Promise<Value> {
    const base = apiBase();
    const url = `${base}/api/v1/${path}`;
    const send = (signal: AbortSignal) =>
      withRetry(
        async () => read(await http({ method: 'get', url, signal, fetch }).catch(orElse), base),
        signal,
        retries,
      );
    return requests.send(url, send, user);
  }

  const list = <Item extends WithPicture>(
    name: string,
    readItem: (fields: Record<string, unknown>, path: string) => Item | undefined,
    wanted: ListParameters,
    signal: AbortSignal,
  ) =>
    get(
      `${name}?page=${wanted.page}&size=${wanted.size}`,
      (response, base) => withPictures(readPaged(response, readItem, wanted), base),
      signal,
    );

  return {
    blog: (wanted, signal) => list('blog', readBlogPost, wanted, signal),
    article: (id, signal) =>
      get(
        `blog?page=1&size=1&id=${encodeURIComponent(id)}`,
        (response, base) =>
          withPictures(readPaged(response, readArticle, { page: 1, size: 1 }), base).data[0],
        signal,
        undefinedIfNotFound,
      ),
    gallery: (wanted, signal) => list('gallery', readGalleryItem, wanted, signal),
    tabs: (type, signal) =>
      get(
        `product?type=${tabTypeCodes[type]}`,
        (response, base) =>
          readTabs(response).map((tab) => ({
            ...tab,
            content: tab.content.map((item) => withPicture(item, base)),
          })),
        signal,
      ),
    async sendEnquiry(enquiry, { honeypot, source = '', lang = '' } = {}) {
      const body = new FormData();
      for (const field of enquiryFields) body.append(field, enquiry[field]);
      if (honeypot) body.append(honeypotField, honeypot);
      const origin = { ...enquirySource(apiBase(), source), lang };
      for (const field of originFields) if (origin[field]) body.append(field, origin[field]);
      const url = `${apiBase()}/api/v1/enquiry`;
      const message = readEnquiryMessage(await http({ method: 'post', url, body, fetch }));
      if (message === undefined) throw new ApiError('status', 200, 'the API refused the enquiry');
      return message;
    },
    memory: () => memory,
  };
}

/** An API may say by its status that there is no such post: that is a response, not a failure. */
function undefinedIfNotFound(error: unknown): void {
  const { status } = error as ApiError;
  if (status !== 404 && status !== 410) throw error;
}

type WithPicture = PictureDetails & { attachment_url: string };

const withPicture = <Item extends WithPicture>(item: Item, base: string): Item => ({
  ...item,
  attachment_url: pictureAddress(item.attachment_url, base),
  ...(item.attachment_srcset && { attachment_srcset: pictureSrcset(item.attachment_srcset, base) }),
});

const withPictures = <Item extends WithPicture>(page: Paged<Item>, base: string): Paged<Item> => ({
  ...page,
  data: page.data.map((item) => withPicture(item, base)),
});
