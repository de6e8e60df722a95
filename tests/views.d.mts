import type { Page } from 'playwright-core';

export interface View {
  name: string;
  /** With `:id` for an article of the site. */
  path: string;
  /** The state exists in windows narrower than this only, in pixels. */
  below?: number;
  bare?: string;
  api?: string;
  act?: (page: Page) => Promise<unknown>;
  /** What is to be seen is the window, not the page. */
  window?: boolean;
}

/** The pages of the site. */
export const routes: readonly View[];

/** What else a page can look like. */
export const states: readonly View[];

/** Brings a page of the browser, whose policy must be bypassed, to a view. */
export function showView(page: Page, base: string, view: View): Promise<void>;
