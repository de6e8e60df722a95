import type { ApiReads } from '../../src/api/api.ts';

/** Where the server's pages, feeds and frames get their content: the embedded API or an external one. */
export interface Source {
  /** The API as one page reads it. */
  open(): Reading;
  /** Whether the API responds now, for a health check. */
  isAvailable(): Promise<boolean>;
}

export interface Reading {
  /** The same read gives the same each time, so that all parts of a page agree. */
  api: ApiReads;
  /** Whether the API still gives what was read. Requests newer responses where those known are past their time. */
  isCurrent(): Promise<boolean>;
  /** Milliseconds by which the oldest response is past its time; 0 when none is. */
  overdue(): number;
}
