import { resolveApiBase } from '../../src/api/addresses.ts';
import type { TabType } from '../../src/api/api.ts';
import type { GalleryItem, Impostor, Person, TabEntry } from '../../src/api/response-fields.ts';
import type { Theme } from '../../src/theme/tokens.ts';
import type { OwnTexts } from '../locales/server-texts.ts';
import type { SiteLink } from './check-context.ts';
import { type Company, readCompany, withPages, withTabNames } from './company.ts';
import { leavesOut, menuLinkFault } from './company-pages.ts';
import { type ContentFiles, listContent } from './content-files.ts';
import { createEdition, type Edition, type EditionContent } from './edition.ts';
import { createFileReader } from './file-reader.ts';
import { unknownGoods } from './goods-names.ts';
import { duePosts, type LoadContext, loadPosts, type PostFiles } from './load-posts.ts';
import { readOwnTexts } from './own-texts.ts';
import { type CheckPage, linksOfPage, loadPages, type PageFiles } from './page-files.ts';
import { type Papers, papersSchema } from './papers.ts';
import { listIn } from './people-schemas.ts';
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
  previous?: Partial<LoadedFiles> | undefined;
}

/**
 * Reads a content folder. A file with an error keeps its last good version, or is left out.
 * @throws {ContentError} at the first error, unless `report` is given
 */
export async function loadFiles(
  dir: string,
  {
    files: listedFiles,
    pictures: givenPictures,
    warn,
    checkPage: check,
    previous = {},
    release,
    usesEarlier = false,
    report = (error) => {
      throw error;
    },
  }: LoadOptions = {},
): Promise<LoadedFiles> {
  const files = listedFiles ?? (await listContent(dir));
  const pictures = givenPictures ?? (await listShippedPictures(dir));
  const context = { pictures, warn, report, links: [] as SiteLink[], release, usesEarlier };
  for (const line of files.unread) warn?.(line);
  const posts = await loadPosts(dir, files.posts, context, previous.posts);
  const reader = createFileReader({ dir, files }, context);
  const lists = await loadLists(reader, files, context, previous);
  const papers = await reader.readOptional(
    'papers.yaml',
    (source) => readYaml(source, papersSchema, context),
    previous.papers,
  );
  const texts = await reader.readOptional(
    'texts.yaml',
    (source) => readOwnTexts(source, context),
    previous.texts,
  );
  const theme = await reader.readOptional(
    'theme.yaml',
    (source) => readTheme(source, context),
    previous.theme,
  );
  const pages = check && (await loadPages(dir, files.pages, { check, report }, previous.pages));
  const loaded = { ...lists, posts, papers, pages, texts, theme };
  for (const fault of menuLinkFaults(loaded)) warn?.(`${reader.shownFile('company.yaml')}:1: ${fault}`);
  for (const line of deadLinks(loaded, context)) warn?.(line);
  // A post that an earlier release has stored may lack its goods.
  const goods = [...posts.values()].flatMap((post) => post.goods ?? []);
  for (const line of unknownGoods(goods, lists.tabs)) warn?.(line);
  return loaded;
}

type FileReader = ReturnType<typeof createFileReader>;
type Lists = Pick<LoadedFiles, 'company' | 'gallery' | 'tabs' | 'people' | 'impostors'>;

/** Reads the company and the lists, one after the other, so that the same error is always reported first. */
async function loadLists(
  { readFile, readList }: FileReader,
  { lists }: ContentFiles,
  context: LoadContext,
  previous: Partial<LoadedFiles>,
): Promise<Lists> {
  const company = await readFile('company.yaml', (source) => readCompany(source, context), previous.company);
  /** Whether the folder must have a file: not for a page that the company has left out. */
  const needs = (name: string, page: string) =>
    lists.has(name) || (company.name !== '' && !leavesOut(company, page));
  const loadTabs = async (type: TabType) => {
    const name = `tabs/${type}.yaml`;
    return needs(name, type) ? readList(name, 'tab', previous.tabs?.[type]) : [];
  };
  const gallery = needs('gallery.yaml', 'gallery')
    ? await readList('gallery.yaml', 'galleryItem', previous.gallery)
    : [];
  const products = await loadTabs('products');
  const services = await loadTabs('services');
  const industries = await loadTabs('industries');
  // Content folders of earlier releases lack these two files.
  const people = lists.has('people.yaml') ? await readList('people.yaml', 'person', previous.people) : [];
  const impostors = lists.has('impostors.yaml')
    ? await readList('impostors.yaml', 'impostor', previous.impostors)
    : [];
  return { company, gallery, tabs: { products, services, industries }, people, impostors };
}

const menuLinkFaults = ({ company, pages }: LoadedFiles): string[] =>
  (company.pages ?? []).flatMap(({ page }) => menuLinkFault(page, company, pages?.pages ?? {}) ?? []);

/** Warnings about links of posts, lists and pages that lead nowhere on this site. */
function deadLinks(
  { posts, pages, tabs, company }: LoadedFiles,
  { links, pictures }: Pick<LoadContext, 'pictures'> & { links: readonly SiteLink[] },
): string[] {
  const ownPages = pages?.pages ?? {};
  const postFiles = [...posts.values()];
  // A link to a post that is due later is not a mistake.
  const ids = new Set(postFiles.filter(({ isDraft }) => !isDraft).map(({ post }) => post.uuid));
  const targets = { ids, pictures, tabs, pages: ownPages, company };
  return [
    ...postFiles.flatMap((post) => post.links),
    ...links,
    ...Object.values(ownPages).flatMap(linksOfPage),
  ]
    .filter(({ address }) => !leadsSomewhere(address, targets))
    .map(({ warning }) => warning);
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
