import { join } from 'node:path';
import type { Schema } from 'yup';
import { resolveApiBase } from '../../src/api/addresses.ts';
import type { TabType } from '../../src/api/api.ts';
import type { GalleryItem, Impostor, Items, Person, TabEntry } from '../../src/api/response-fields.ts';
import type { Theme } from '../../src/theme/tokens.ts';
import type { OwnTexts } from '../locales/server-texts.ts';
import type { SiteLink } from './check-context.ts';
import { type Company, readCompany, withPages, withTabNames } from './company.ts';
import { leavesOut, menuLinkFault } from './company-pages.ts';
import {
  type ContentFiles,
  listContent,
  readSource,
  type SourceFile,
  shownPath,
  toContentError,
  withinTime,
} from './content-files.ts';
import { gallerySchema, tabsSchema } from './content-schemas.ts';
import { createEdition, type Edition, type EditionContent } from './edition.ts';
import { unknownGoods } from './goods-names.ts';
import { toItem } from './items.ts';
import { duePosts, type LoadContext, loadPosts, type PostFiles } from './load-posts.ts';
import { readOwnTexts } from './own-texts.ts';
import { type CheckPage, linksOfPage, loadPages, type PageFiles } from './page-files.ts';
import { type Papers, papersSchema } from './papers.ts';
import { impostorsSchema, listIn, peopleSchema } from './people-schemas.ts';
import type { Pictures } from './pictures.ts';
import { readYaml } from './read-yaml.ts';
import { listShippedPictures, readShippedBrand, readShippedKeys } from './shipped-pictures.ts';
import { leadsSomewhere } from './site-links.ts';
import { withOwnHeroes } from './tab-heroes.ts';
import { readTheme } from './theme.ts';

/** The parsed files of a content folder. */
export interface LoadedFiles {
  readonly company: Company;
  readonly posts: PostFiles;
  readonly gallery: readonly GalleryItem[];
  /** Tabs as in their files: without desks and hero pictures. */
  readonly tabs: Readonly<Record<TabType, readonly TabEntry[]>>;
  readonly people: readonly Person[];
  readonly impostors: readonly Impostor[];
  /** Absent if the folder lacks the file. */
  readonly papers?: Papers | undefined;
  readonly pages?: PageFiles | undefined;
  readonly texts?: OwnTexts | undefined;
  readonly theme?: Theme | undefined;
}

interface LoadOptions extends Partial<LoadContext> {
  files?: ContentFiles;
  /** The pictures of the folder; unless given, those that ship, which the build serves. */
  pictures?: Pictures;
  /** Checks a page of the folder; without it, no page of the folder is read. */
  checkPage?: CheckPage | undefined;
  /**
   * The result of the previous read: unchanged posts are reused, and files with an error keep their last good
   * version.
   */
  before?: Partial<LoadedFiles> | undefined;
}

const listSchemas = {
  galleryItem: gallerySchema,
  tab: tabsSchema,
  person: peopleSchema,
  impostor: impostorsSchema,
};

/**
 * Reads a content folder. A file with an error keeps its last good version, or is left out.
 * @throws {ContentError} at the first error, unless `report` is given
 */
export async function loadFiles(
  dir: string,
  {
    files,
    pictures,
    warn,
    checkPage: check,
    before = {},
    release,
    usesEarlier = false,
    report = (error) => {
      throw error;
    },
  }: LoadOptions = {},
): Promise<LoadedFiles> {
  const { posts: paths, pages: pagePaths, lists, unread } = files ?? (await listContent(dir));
  const links: SiteLink[] = [];
  const found = pictures ?? (await listShippedPictures(dir));
  const context: LoadContext = { pictures: found, warn, report, links, release, usesEarlier };
  for (const line of unread) warn?.(line);
  const posts = await loadPosts(dir, paths, context, before.posts);

  /** Reads one file. After an error it returns the earlier version, or throws if there is none. */
  async function load<Value>(
    name: string,
    read: (source: SourceFile) => Value,
    earlier?: Value,
  ): Promise<Value> {
    const path = lists.get(name) ?? name;
    try {
      const source = await readSource(dir, path);
      return withinTime(() => read(source));
    } catch (error) {
      const refusal = toContentError(shownPath(join(dir, path)), error);
      if (earlier === undefined) throw refusal;
      report(refusal);
      return earlier;
    }
  }

  function loadList<Name extends keyof typeof listSchemas>(
    name: string,
    itemName: Name,
    earlier: readonly Items[Name][] = [],
  ): Promise<readonly Items[Name][]> {
    const schema: Schema<object[] | undefined> = listSchemas[itemName];
    const read = (source: SourceFile) =>
      (readYaml(source, schema, context) ?? []).map((item) => toItem(itemName, item, source, context));
    return load<readonly Items[Name][]>(name, read, earlier);
  }

  const company = await load('company.yaml', (source) => readCompany(source, context), before.company);
  /** Whether the folder must have a file: not for a page that the company has left out. */
  const needs = (name: string, page: string) =>
    lists.has(name) || (company.name !== '' && !leavesOut(company, page));
  const loadTabs = async (type: TabType) =>
    needs(`tabs/${type}.yaml`, type) ? loadList(`tabs/${type}.yaml`, 'tab', before.tabs?.[type]) : [];
  const gallery = needs('gallery.yaml', 'gallery')
    ? await loadList('gallery.yaml', 'galleryItem', before.gallery)
    : [];
  // Sequential, so that the same error is always reported first.
  const products = await loadTabs('products');
  const services = await loadTabs('services');
  const industries = await loadTabs('industries');
  const tabs = { products, services, industries };
  // Content folders of earlier releases lack these two files.
  const people = lists.has('people.yaml') ? await loadList('people.yaml', 'person', before.people) : [];
  const impostors = lists.has('impostors.yaml')
    ? await loadList('impostors.yaml', 'impostor', before.impostors)
    : [];
  /** Reads an optional file. After an error it returns the earlier version, or undefined if there is none. */
  const loadOptional = async <Value>(
    name: string,
    read: (source: SourceFile) => Value,
    earlier?: Value,
  ): Promise<Value | undefined> =>
    lists.has(name) ? ((await load<Value | null>(name, read, earlier ?? null)) ?? undefined) : undefined;
  const papers = await loadOptional(
    'papers.yaml',
    (source) => readYaml(source, papersSchema, context),
    before.papers,
  );
  const texts = await loadOptional('texts.yaml', (source) => readOwnTexts(source, context), before.texts);
  const theme = await loadOptional('theme.yaml', (source) => readTheme(source, context), before.theme);
  const pages = check && (await loadPages(dir, pagePaths, { check, report }, before.pages));
  for (const { page } of company.pages ?? []) {
    const fault = menuLinkFault(page, company, pages?.pages ?? {});
    if (fault) warn?.(`${shownPath(join(dir, lists.get('company.yaml') ?? 'company.yaml'))}:1: ${fault}`);
  }
  const ofPages = Object.values(pages?.pages ?? {}).flatMap(linksOfPage);
  const all = [...posts.values()];
  // A link to a post that is due later is not a mistake.
  const ids = new Set(all.filter(({ isDraft }) => !isDraft).map(({ post }) => post.uuid));
  for (const { address, warning } of all.flatMap((post) => post.links).concat(links, ofPages))
    if (!leadsSomewhere(address, { ids, pictures: found, tabs, pages: pages?.pages, company }))
      warn?.(warning);
  for (const line of unknownGoods(
    all.flatMap(({ goods = [] }) => goods),
    tabs,
  ))
    warn?.(line);
  return { company, posts, gallery, tabs, people, impostors, papers, pages, texts, theme };
}

/** The content that the site shows now. */
export function shownContent({ posts, tabs, ...lists }: LoadedFiles, due = duePosts(posts)): EditionContent {
  return {
    ...lists,
    // The tabs of an external API are not in this folder.
    company: withPages(
      resolveApiBase('') ? lists.company : withTabNames(lists.company, tabs),
      lists.pages?.pages,
    ),
    posts: due.posts,
    nextPostAt: due.nextPostAt,
    tabs: withOwnHeroes(withDesks(tabs, lists.people)),
  };
}

/**
 * The content of a folder at this moment.
 * @throws {ContentError} at the first error
 */
export const loadContent = async (dir: string, options: LoadOptions = {}): Promise<Edition> =>
  createEdition({
    ...shownContent(await loadFiles(dir, options)),
    ...(!options.pictures && { keys: await readShippedKeys(dir), brand: await readShippedBrand(dir) }),
  });

/** Adds to each tab the person who answers for it. */
function withDesks(tabs: LoadedFiles['tabs'], people: readonly Person[]): LoadedFiles['tabs'] {
  const types = Object.keys(tabs) as TabType[];
  const withDesk = (type: TabType) =>
    tabs[type].map(({ desk: _, ...tab }, index) => {
      const desk = people.find((person) => listIn(person.tabs).includes(`/${type}?tab=${index}`));
      return desk ? { ...tab, desk } : tab;
    });
  return Object.fromEntries(types.map((type) => [type, withDesk(type)])) as Record<TabType, TabEntry[]>;
}
