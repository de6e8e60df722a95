/** What the API of the company sends (names as it sends them). Read by the client, served by the embedded API. */

/** A page of a list. `current_page` and `last_page` count from 1. */
export interface Paged<Item> {
  data: Item[];
  current_page: number;
  last_page: number;
  /** How many items the whole list has, if the API says so. */
  total?: number;
  /** How many items the API sent, if some of them cannot be shown. */
  received?: number;
}

/** Items a page of the blog list and of the gallery. */
export const pageSize = 8;

/** The `type` codes of `GET /api/v1/product`. */
export const tabTypeCodes = { products: 1, services: 2, industries: 3 } as const;
export type TabType = keyof typeof tabTypeCodes;
