import type { Enquiry } from './enquiry-fields.ts';
import type { SharedRequests } from './shared-requests.ts';
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

/** Reads are retried, and shared while they are under way; every failure of the API is an `ApiError`. */
export interface Api {
  blog(parameters: ListParameters, signal: AbortSignal): Promise<Paged<BlogPost>>;
  article(id: string, signal: AbortSignal): Promise<Article | undefined>;
  gallery(parameters: ListParameters, signal: AbortSignal): Promise<Paged<GalleryItem>>;
  tabs(type: TabType, signal: AbortSignal): Promise<TabEntry[]>;
  /**
   * Sent once and never retried: a repeated enquiry would be a second one. Never cancelled: what a visitor has sent goes
   * out even when they leave the page. Resolves with the message of the API; empty when it has none.
   */
  sendEnquiry(enquiry: Enquiry, extra?: EnquiryExtra): Promise<string>;
}

export interface ApiAccess {
  /** Address of the API, read at each call. */
  apiBase: () => string;
  /** Stands in for the global `fetch`. */
  fetch?: typeof fetch | undefined;
  /** Shares reads that are under way; those of the page unless given. */
  requests?: SharedRequests | undefined;
  /** How often a read that failed is sent again; 3 unless given. */
  retries?: number | undefined;
}
