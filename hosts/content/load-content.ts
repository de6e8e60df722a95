import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Schema } from 'yup';
import type { TabType } from '../../src/api/api.ts';
import { readLoad } from '../../src/api/load.ts';
import {
  type Article,
  type GalleryItem,
  type Impostor,
  type ItemName,
  type Items,
  type Person,
  type ResponseField,
  responseFields,
  type TabEntry,
} from '../../src/api/response-fields.ts';
import type { CheckContext, SiteLink } from './check-context.ts';
import { type Company, readCompany } from './company.ts';
import {
  type ContentError,
  type ContentFiles,
  listContent,
  readSource,
  readStates,
  refuse,
  type SourceFile,
  shownPath,
  toContentError,
  withinTime,
} from './content-files.ts';
import { frontMatterSchema, gallerySchema, tabsSchema } from './content-schemas.ts';
import { toHtml } from './markdown.ts';
import { impostorsSchema, listIn, peopleSchema } from './people-schemas.ts';
import type { PictureFields, Pictures } from './pictures.ts';
import { readYaml } from './read-yaml.ts';
import { listShippedPictures } from './shipped-pictures.ts';
import { leadsSomewhere } from './site-links.ts';

/** All that the embedded API serves, and who the company is, held in memory. */
export interface Content {
  readonly company: Company;
  /** Newest first; those with a date in the future are left out. */
  readonly posts: readonly Article[];
  /** The first date in the future. */
  readonly nextPostAt?: string | undefined;
  readonly gallery: readonly GalleryItem[];
  readonly tabs: Readonly<Record<TabType, TabEntry[]>>;
  readonly people: Person[];
  readonly impostors: Impostor[];
  /**
   * A post that is not on the site: a draft, or one with a date in the future. Undefined unless the code is
   * one for it.
   */
  readonly preview?: (id: string, code: string) => Article | undefined;
  /** Grows with each change; absent where the content never changes. */
  readonly edition?: number;
}

/** Context of the readers of files, in addition to a folder. */
interface LoadContext extends CheckContext {
  /** Receives the error of each file. */
  report: (error: ContentError) => void;
}

interface LoadOptions extends Partial<LoadContext> {
  files?: ContentFiles;
  /** The pictures of the folder; unless given, those that ship, which the build serves. */
  pictures?: Pictures;
  /** The posts that were read earlier, by file; those that have changed are replaced. */
  known?: Map<string, KnownPost>;
  /** The lists of earlier, for files with an error. */
  last?: Partial<Pick<Content, 'company' | 'gallery' | 'tabs' | 'people' | 'impostors'>>;
}

/** A post as it was read from its file. */
export interface KnownPost {
  /** The state of the file when it was read. */
  state: string;
  /** The pictures that it names, as they were found. */
  pictures: [name: string, picture: PictureFields | undefined][];
  links: SiteLink[];
  post: Article;
  isDraft: boolean;
}

const listSchemas = {
  galleryItem: gallerySchema,
  tab: tabsSchema,
  person: peopleSchema,
  impostor: impostorsSchema,
};

const frontMatter = /^---[ \t]*\n((?:[^\n]*\n)*?)---[ \t]*(?:\n|$)/;

/**
 * Reads a folder of content: posts, gallery and tabs. A file with an error is as it was before, or left out.
 * @throws {ContentError} at the first error, unless `report` is given
 */
export async function loadContent(
  dir: string,
  {
    files,
    pictures,
    warn,
    known = new Map(),
    last = {},
    report = (error) => {
      throw error;
    },
  }: LoadOptions = {},
): Promise<Content> {
  const { posts: paths, lists, unread } = files ?? (await listContent(dir));
  const links: SiteLink[] = [];
  const all = pictures ?? (await listShippedPictures(dir));
  const context: LoadContext = { pictures: all, warn, report, links };
  for (const line of unread) warn?.(line);
  const posts = await loadPosts(dir, paths, context, known);

  /** Reads one file. With an error it is as it was before; the first time, nothing can be shown without it. */
  async function load<Value>(
    name: string,
    read: (source: SourceFile) => Value,
    before?: Value,
  ): Promise<Value> {
    const path = lists.get(name) ?? name;
    try {
      const source = await readSource(dir, path);
      return withinTime(() => read(source));
    } catch (error) {
      const refusal = toContentError(shownPath(join(dir, path)), error);
      if (before === undefined) throw refusal;
      report(refusal);
      return before;
    }
  }

  function loadList<Name extends keyof typeof listSchemas>(
    name: string,
    itemName: Name,
    before: readonly Items[Name][] = [],
  ): Promise<Items[Name][]> {
    const schema: Schema<object[] | undefined> = listSchemas[itemName];
    const read = (source: SourceFile) =>
      (readYaml(source, schema, context) ?? []).map((item) => toItem(itemName, item, source, context));
    return load(name, read, [...before]);
  }

  const company = await load('company.yaml', (source) => readCompany(source, context), last.company);
  const gallery = await loadList('gallery.yaml', 'galleryItem', last.gallery);
  // One after the other, so that the same error is always named first.
  const products = await loadList('tabs/products.yaml', 'tab', last.tabs?.products);
  const services = await loadList('tabs/services.yaml', 'tab', last.tabs?.services);
  const industries = await loadList('tabs/industries.yaml', 'tab', last.tabs?.industries);
  // Folders of earlier releases lack these two.
  const people = lists.has('people.yaml') ? await loadList('people.yaml', 'person', last.people) : [];
  const impostors = lists.has('impostors.yaml')
    ? await loadList('impostors.yaml', 'impostor', last.impostors)
    : [];
  const tabs = withDesks({ products, services, industries }, people);
  const ids = new Set(posts.map(({ uuid }) => uuid));
  for (const { address, warning } of [...known.values()].flatMap((post) => post.links).concat(links))
    if (!leadsSomewhere(address, { ids, pictures: all, tabs })) warn?.(warning);
  return { ...published(posts), company, gallery, tabs, people, impostors };
}

/** Each tab with the person who answers for it. */
function withDesks(tabs: Content['tabs'], people: readonly Person[]): Content['tabs'] {
  const types = Object.keys(tabs) as TabType[];
  const withDesk = (type: TabType) =>
    tabs[type].map(({ desk: _, ...tab }, index) => {
      const desk = people.find((person) => listIn(person.tabs).includes(`/${type}?tab=${index}`));
      return desk ? { ...tab, desk } : tab;
    });
  return Object.fromEntries(types.map((type) => [type, withDesk(type)])) as Record<TabType, TabEntry[]>;
}

/** The posts that are due, and the date of the next one. */
export function published(posts: readonly Article[]): Pick<Content, 'posts' | 'nextPostAt'> {
  // Times have the same form and zone, so their texts compare as they do.
  const now = new Date().toISOString();
  return {
    posts: posts.filter(({ updated_at }) => updated_at <= now),
    nextPostAt: posts.findLast(({ updated_at }) => updated_at > now)?.updated_at,
  };
}

/**
 * Reads posts, newest first, without drafts. One with an error is as it was before, or left out.
 * @param known what is known of them, by path: those that have not changed are not read again
 */
export async function loadPosts(
  dir: string,
  paths: readonly string[],
  context: LoadContext,
  known: Map<string, KnownPost>,
): Promise<Article[]> {
  const states = await readStates(paths.map((path) => join(dir, path)));
  const stateOf = new Map(paths.map((path, index) => [path, states[index] ?? '']));
  for (const path of known.keys()) if (!stateOf.has(path)) known.delete(path);
  const nameOf = (path: string) => shownPath(join(dir, path));
  const changed = paths.filter((path) => {
    const post = known.get(path);
    return !post || post.state !== stateOf.get(path) || !hasSamePictures(post, context);
  });
  const root = realpath(dir);
  for (const path of changed) {
    try {
      const source = await readSource(dir, path, root);
      const post = withinTime(() => readPost(source, context));
      // Of two with the same uuid, the one that was on the site first keeps it.
      const isOwner = ([
        other,
        {
          post: { uuid },
        },
      ]: [string, KnownPost]) => other !== path && uuid === post.post.uuid;
      const [owner] = [...known].find(isOwner) ?? [];
      if (owner !== undefined) refuseUuid(source, nameOf(owner));
      known.set(path, { ...post, state: stateOf.get(path) ?? '' });
    } catch (error) {
      context.report(toContentError(nameOf(path), error));
    }
  }
  return newestFirst(known.values());
}

function refuseUuid({ name, text }: SourceFile, owner: string): never {
  const line = text.split('\n').findIndex((line) => /^["']?uuid\b/.test(line)) + 1;
  refuse(name, line, `uuid is that of ${owner}, too; expected another in one of them, or the copy deleted`);
}

/** The posts without drafts, in one order on all servers. */
export function newestFirst(known: Iterable<KnownPost>): Article[] {
  const posts = [...known].filter(({ isDraft }) => !isDraft).map(({ post }) => post);
  // All times have the same form and zone, so their texts order as they do.
  const isLater = (a: Article, b: Article) =>
    a.updated_at === b.updated_at ? a.uuid > b.uuid : a.updated_at < b.updated_at;
  return posts.sort((a, b) => (isLater(a, b) ? 1 : -1));
}

const hasSamePictures = ({ pictures }: KnownPost, context: CheckContext): boolean =>
  pictures.every(([name, picture]) => context.pictures.get(name) === picture);

/** Reads a post, and notes the pictures and pages that it names. */
function readPost(source: SourceFile, context: CheckContext): Omit<KnownPost, 'state'> {
  const { name } = source;
  const head = frontMatter.exec(source.text);
  if (!head) refuse(name, 1, 'front matter is missing, expected fields between two lines "---"');
  const pictures = new Map<string, PictureFields | undefined>();
  function get(name: string) {
    const picture = context.pictures.get(name);
    pictures.set(name, picture);
    return picture;
  }
  const links: SiteLink[] = [];
  const noting = { ...context, pictures: { get }, links };
  // The fields start on the line after the first "---".
  const fields = readYaml({ name, text: head[1] ?? '', firstLine: 2 }, frontMatterSchema, noting);
  const content = source.text.slice(head[0].length);
  if (content.trim() === '') {
    const line = head[0].trimEnd().split('\n').length;
    refuse(name, line, 'the text is missing, expected Markdown below the front matter');
  }
  const post = toItem('article', { ...fields, content }, source, noting);
  return { post, isDraft: fields.draft === true, pictures: [...pictures], links };
}

/** The item of the API that the checked fields of a content file describe. */
function toItem<Name extends ItemName>(
  name: Name,
  checked: object,
  source: SourceFile,
  context: CheckContext,
): Items[Name] {
  const { picture } = checked as { picture?: string };
  const values: Record<string, unknown> = { ...checked, ...(picture && context.pictures.get(picture)) };
  const item: Record<string, unknown> = {};
  for (const [field, { kind, optional }] of Object.entries<ResponseField>(responseFields[name])) {
    const value = values[field];
    if (Array.isArray(value)) item[field] = value.map((each) => toItem('contentItem', each, source, context));
    else if (typeof value === 'string') {
      // An escape may name half a character.
      const text = value.replace(/\p{Surrogate}/gu, '\ufffd');
      if (kind === 'html') item[field] = toHtml(text, source, context);
      else item[field] = kind === 'date' ? new Date(text).toISOString() : text.trim();
    } else if (value) item[field] = kind === 'load' ? readLoad(value) : Number(value);
    else if (!optional) item[field] = kind === 'flag' ? 0 : '';
  }
  return item as unknown as Items[Name];
}
