import type { Enquiry } from './enquiry-fields.ts';
import type { Memory } from './memory.ts';
import type { Article, BlogPost, GalleryItem, Paged, TabEntry, TabType } from './types.ts';

export interface ListParameters {
  /** From 1. */
  page: number;
  size: number;
}

/** What goes with an enquiry, where there is any of it. */
export interface EnquiryExtra {
  /** What is in the field that nobody sees. */
  honeypot?: string | undefined;
  /** What the page's author calls the place of the form. */
  source?: string | undefined;
  /** Language of the form, where it is not English. */
  lang?: string | undefined;
}

/** What can be read from the API. Every failure of the API is an `ApiError`. */
export interface ApiReads {
  blog(parameters: ListParameters, signal: AbortSignal): Promise<Paged<BlogPost>>;
  /** `undefined` when there is no such post. */
  article(id: string, signal: AbortSignal): Promise<Article | undefined>;
  gallery(parameters: ListParameters, signal: AbortSignal): Promise<Paged<GalleryItem>>;
  tabs(type: TabType, signal: AbortSignal): Promise<TabEntry[]>;
}

/** All that an element is given of the API. */
export interface Api extends ApiReads {
  /**
   * Sent once and never retried: a repeated enquiry would be a second one. Never cancelled: what a visitor has sent goes
   * out even when they leave the page. Resolves with the message of the API; empty when it has none.
   */
  sendEnquiry(enquiry: Enquiry, extra?: EnquiryExtra): Promise<string>;
  /** What the elements of the page have loaded; nothing before the first of them has, and on the server. */
  memory(): Memory | undefined;
}
