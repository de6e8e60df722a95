/** What the API of the company sends (names as it sends them). Read by the client, served by the embedded API. */

/** A page of a list. `current_page` and `last_page` count from 1. */
export interface Paged<Item> {
  data: Item[];
  current_page: number;
  last_page: number;
  /** How many items the API sent, if some of them cannot be shown. */
  received?: number;
}

/** Optional details of a picture. */
export interface PictureDetails {
  /** The picture in several widths, as `srcset` of HTML: `/a-320 320w, /a-640 640w`. */
  attachment_srcset?: string;
  /** Size in pixels; both or neither. */
  width?: number;
  height?: number;
  /** Colour that is shown until the picture has loaded: `#rrggbb`. */
  placeholder?: string;
  /** What the picture shows, for people who cannot see it. */
  alt?: string;
}

/** One card of the blog list. */
export interface BlogPost extends PictureDetails {
  uuid: string;
  /** Address of the picture, absolute or relative to the API; empty when there is none. */
  attachment_url: string;
  title: string;
  posted_by: string;
  short_description: string;
}

/** A post as the article view reads it. */
export interface Article extends BlogPost {
  /** HTML, not to be trusted. */
  content: string;
  /** Shown in the byline; if absent, the `category` of the element is shown. */
  category?: string;
  /** ISO 8601 date and time (the client converts other forms); empty if the API sent no valid date. */
  updated_at: string;
}

export interface GalleryItem extends PictureDetails {
  attachment_url: string;
  title: string;
  description: string;
}

export interface ContentItem extends PictureDetails {
  title: string;
  subHeader?: string;
  /** HTML, not to be trusted; empty when there is none. */
  description: string;
  /** Name of the attached file; empty when there is none. */
  attachment: string;
  attachment_url: string;
}

export interface TabEntry {
  title: string;
  /** HTML, not to be trusted. */
  description: string;
  /** 0: `content` is a list of cards; anything else: a grid. */
  isGrid: number;
  /** HTML, not to be trusted. */
  footer?: string;
  content: ContentItem[];
}

/** Items a page of the blog list and of the gallery. */
export const pageSize = 8;

/** The `type` codes of `GET /api/v1/product`. */
export const tabTypeCodes = { products: 1, services: 2, industries: 3 } as const;
export type TabType = keyof typeof tabTypeCodes;
