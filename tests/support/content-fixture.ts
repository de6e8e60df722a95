import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createLocalApi, type PageApi } from '../../hosts/api/source.ts';
import { readCompany } from '../../hosts/content/company.ts';
import {
  createEdition,
  type EditionContent,
  type LiveContent,
  unchanging,
} from '../../hosts/content/edition.ts';
import type { Article, Impostor, Person, TabEntry } from '../../src/api/response-fields.ts';

/** Creates an empty folder, which is gone after the run. */
export function createTemporaryFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'trade-server-'));
}

export const validTabs = [0, 1, 2, 3]
  .map(
    (index) => `- title: Tab ${index}
  description: |
    Text **${index}**
  isGrid: ${index % 2}
  content:
    - title: Item
      description: An item
      picture: crane
`,
  )
  .join('');

export function postSource(number: number, updated_at: string): string {
  return `---
uuid: 00000000-0000-4000-8000-00000000000${number}
title: Post ${number}
posted_by: Trade Desk
short_description: What post ${number} tells
updated_at: ${updated_at}
picture: crane
---
Text of post ${number}
`;
}

const companySource = readFileSync('tests/support/company.yaml', 'utf8');

/** The tests' company with other facts, which are YAML; an empty one is left out. */
export const companyWith = (changes: Record<string, string> = {}) => {
  const others = companySource.replace(/^(\w+):.*\n(?:[ -].*\n)*/gm, (field, name: string) =>
    name in changes ? '' : field,
  );
  const fields = Object.entries(changes).map(([name, value]) => `${name}: ${value}\n`);
  const source = { name: 'company.yaml', text: others + fields.join(''), firstLine: 1 };
  return readCompany(source, { pictures: new Map() });
};

/** The tests' company. */
export const company = companyWith();

const validContent: Record<string, string> = {
  'company.yaml': companySource,
  'posts/a.md': postSource(1, '2025-01-01T09:00:00Z'),
  'posts/b.md': postSource(2, '2025-03-01T09:00:00Z'),
  'posts/c.md': postSource(3, '2025-02-01T09:00:00Z'),
  'gallery.yaml': '- title: Crane\n  description: A crane\n  picture: crane\n',
  'tabs/products.yaml': validTabs,
  'tabs/services.yaml': validTabs,
  'tabs/industries.yaml': validTabs,
  'pictures/crane.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

/** Writes valid content to a new folder. `changes` replaces the text of files; `undefined` leaves a file out. */
export async function createContentFolder(changes: Record<string, string | undefined> = {}): Promise<string> {
  const dir = await createTemporaryFolder();
  for (const [path, text] of Object.entries({ ...validContent, ...changes })) {
    if (text === undefined) continue;
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), text);
  }
  return dir;
}

/** Content without any item. */
export const emptyContent: EditionContent = {
  company,
  posts: [],
  gallery: [],
  tabs: { products: [], services: [], industries: [] },
  people: [],
  impostors: [],
};

export const person = (name: string, changes: Partial<Person> = {}): Person => ({
  name,
  answers: 'Everything',
  city: 'Kuala Lumpur',
  country: 'Malaysia',
  time_zone: 'Asia/Kuala_Lumpur',
  hours: 'Mon-Fri 09:00-17:30',
  ...changes,
});

/** Content that never changes, without any item except these. */
export const contentWith = (changes: Partial<EditionContent> = {}): LiveContent =>
  unchanging(createEdition({ ...emptyContent, ...changes }));

/** The API over content that the test decides. */
export const apiOf = (content: {
  posts?: object[];
  tabs?: object[];
  people?: Person[];
  impostors?: Impostor[];
  company?: EditionContent['company'];
  papers?: EditionContent['papers'];
  pages?: EditionContent['pages'];
}): PageApi => {
  const tabs = (content.tabs ?? []) as TabEntry[];
  return createLocalApi(
    createEdition({
      ...emptyContent,
      ...content,
      posts: (content.posts ?? []) as Article[],
      tabs: { products: tabs, services: tabs, industries: tabs },
    }),
  );
};
