import type { Package } from './versions.ts';

/** An app of a framework that shows the enquiry form, as its documentation would have it written. */
export interface App {
  /** The framework with its version, as the table names it. */
  host: string;
  packages: readonly Package[];
  /** Others than those of `versions.ts`. */
  dependencies?: Readonly<Record<string, string>>;
  /** Whether its `.js` files are modules. */
  isModule?: boolean;
  /** Its files, by their paths. */
  files: Readonly<Record<string, string>>;
  /** Commands of installed packages, or of the system by their paths, in order. */
  build: readonly (readonly string[])[];
  /** The folder to serve, or the command that serves at a port. */
  serve: { folder: string } | { command: readonly string[] };
  pages: readonly AppPage[];
  /** What its tests import, for a project without a page. */
  imports?: string;
}

export interface AppPage {
  kind: string;
  path: string;
  /** A page of the same app from which a visitor comes by the link with `linkText`; without it the page is opened directly. */
  start?: string;
  /** Whether the server's HTML holds the tag with its attributes. */
  isServerRendered?: boolean;
  /** Whether the page listens for `trade-enquiry-sent`, and then shows `sent` in its `<output>`. */
  hasListener?: boolean;
}

export const linkText = 'Write to us';

/** What each page gives the form, in the framework's way. */
export const given = {
  lookingFor: 'Gloves',
  values: { name: 'Known visitor' },
  messages: { submit: 'Ask for a price' },
} as const;

export const json = (value: unknown): string => JSON.stringify(value, null, 2);
