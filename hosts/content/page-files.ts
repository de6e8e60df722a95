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

/** Reads the pages of a folder. One with an error keeps its last good version, or is left out. */
export async function loadPages(
  dir: string,
  paths: readonly string[],
  { check, report }: PageContext,
  previous: PageFiles = noPages,
): Promise<PageFiles> {
  const includes: Record<string, string> = {};
  const pages: Record<string, PageFile> = {};
  async function read(path: string, accept: (file: PageFile) => void, restore: () => void): Promise<void> {
    try {
      accept(await readSource(dir, path));
    } catch (error) {
      report(toContentError(shownPath(join(dir, path)), error));
      restore();
    }
  }
  const refuseFault = (name: string, file: PageFile, includes: PageFiles['includes']) => {
    const fault = check(name, file, includes);
    if (fault) refuse(file.name, fault.line, fault.message);
  };
  const [pagePaths, includePaths] = [
    paths.filter((path) => !isInclude(path)).slice(0, maxPages),
    paths.filter(isInclude),
  ];
  for (const path of includePaths) {
    const name = nameOf(path);
    const restore = () => {
      if (previous.includes[name] !== undefined) includes[name] = previous.includes[name];
    };
    const accept = ({ text }: PageFile) => {
      includes[name] = text;
    };
    await read(path, accept, restore);
  }
  for (const path of pagePaths) {
    const name = nameOf(path);
    const restore = () => {
      if (previous.pages[name]) pages[name] = previous.pages[name];
    };
    const accept = ({ name: shownName, text }: PageFile) => {
      refuseFault(name, { name: shownName, text }, includes);
      pages[name] = { name: shownName, text };
    };
    await read(path, accept, restore);
  }
  return { pages, includes };
}
