import { join } from 'node:path';
import type { SiteLink } from './check-context.ts';
import {
  type ContentError,
  readSource,
  refuse,
  type SourceFile,
  shownPath,
  toContentError,
} from './content-files.ts';

/** A page of a folder: its text, and the file as messages show it. */
export type PageFile = Pick<SourceFile, 'name' | 'text'>;

/** The pages of a folder by their names, as `home`, and what they render by `{% render 'NAME' %}`. */
export interface PageFiles {
  readonly pages: Readonly<Record<string, PageFile>>;
  readonly includes: Readonly<Record<string, string>>;
}

export const noPages: PageFiles = { pages: {}, includes: {} };

/** Finds what is wrong with a page or an include, without rendering it. */
export type CheckPage = (
  page: string,
  file: PageFile,
  includes: PageFiles['includes'],
) => { line: number; message: string } | undefined;

interface PageContext {
  check: CheckPage;
  report: (error: ContentError) => void;
}

const isInclude = (path: string): boolean => /^pages\/includes\//i.test(path);
const nameOf = (path: string): string => path.replace(/^.*\//, '').replace(/\.html?$/i, '');

/** Maximum number of pages in a folder: each has an address, and is in the sitemap. */
const maxPages = 100;

/** The links of a page within this site. Shipped drawings exist without being in the folder. */
export const linksOfPage = ({ name, text }: PageFile): SiteLink[] =>
  text.split('\n').flatMap((line, index) =>
    Array.from(line.matchAll(/\bhref="(\/(?!content\/)[^"{]*)"/g), ([, address = '']) => ({
      address,
      warning: `${name}:${index + 1}: the link ${JSON.stringify(address)} leads nowhere, expected the address of a page such as /contact-us`,
    })),
  );

/** Reads the pages of a folder. One with an error is as it was before, or left out. */
export async function loadPages(
  dir: string,
  paths: readonly string[],
  { check, report }: PageContext,
  before: PageFiles = noPages,
): Promise<PageFiles> {
  const includes: Record<string, string> = {};
  const pages: Record<string, PageFile> = {};
  async function read(path: string, take: (file: PageFile) => void, keep: () => void): Promise<void> {
    try {
      take(await readSource(dir, path));
    } catch (error) {
      report(toContentError(shownPath(join(dir, path)), error));
      keep();
    }
  }
  const refuseFault = (name: string, file: PageFile, given: PageFiles['includes']) => {
    const fault = check(name, file, given);
    if (fault) refuse(file.name, fault.line, fault.message);
  };
  const [shown, rest] = [
    paths.filter((path) => !isInclude(path)).slice(0, maxPages),
    paths.filter(isInclude),
  ];
  for (const path of rest) {
    const name = nameOf(path);
    const restore = () => {
      if (before.includes[name] !== undefined) includes[name] = before.includes[name];
    };
    const accept = ({ text }: PageFile) => {
      includes[name] = text;
    };
    await read(path, accept, restore);
  }
  for (const path of shown) {
    const name = nameOf(path);
    const restore = () => {
      if (before.pages[name]) pages[name] = before.pages[name];
    };
    const accept = ({ name: shownName, text }: PageFile) => {
      refuseFault(name, { name: shownName, text }, includes);
      pages[name] = { name: shownName, text };
    };
    await read(path, accept, restore);
  }
  return { pages, includes };
}
