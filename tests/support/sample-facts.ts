import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const folder = 'hosts/content';
const read = (file: string): unknown => parse(readFileSync(file, 'utf8'));

/** All texts of a file of content, wherever they are in it. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

interface Titled {
  title: string;
  subHeader?: string;
  slug?: string;
  content?: Titled[];
}
const titlesIn = (items: Titled[]): string[] =>
  items.flatMap(({ title, slug = '', content = [] }) => [title, slug, ...titlesIn(content)]);

const fieldsOf = (file: string, names: readonly string[]): string[] =>
  (read(file) as Record<string, string | undefined>[]).flatMap((item) =>
    names.map((name) => item[name] ?? ''),
  );

function ofCompany(): string[] {
  const {
    kind: _,
    founded: __,
    certificates = [],
    pages: ___,
    ...facts
  } = read(`${folder}/company.yaml`) as Record<string, never>;
  const numbered = (certificates as Record<string, string>[]).filter(({ number }) => number);
  return [
    ...textsIn(facts).flatMap((text) => text.split(/\n|,/)),
    ...numbered.flatMap(({ number = '', issuer = '', scope = '' }) => [number, issuer, scope]),
  ];
}

function ofPosts(): string[] {
  return readdirSync(`${folder}/posts`).flatMap((file) => {
    const source = readFileSync(join(folder, 'posts', file), 'utf8');
    const { title, short_description, uuid } = parse(source.split(/^---$/m)[1] ?? '');
    return [title, short_description, uuid];
  });
}

function ofPapers(): string[] {
  const { figures } = read(`${folder}/papers.yaml`) as { figures: Record<string, [string, string]> };
  return Object.values(figures).map(([, value]) => value);
}

/** The parts of each text between its places, but for those of a word or two. */
const ofTexts = (): string[] =>
  textsIn(read(`${folder}/texts.yaml`))
    .flatMap((text) => text.split('{company}'))
    .filter((text) => text.length > 30 || /[\p{sc=Han}]{8}/u.test(text));

const ports = (): string[] =>
  (read(`${folder}/words/ports.yaml`) as { places: string }).places
    .split('\n')
    .map((line) => line.split(',')[0] ?? '');

const ofPages = (): string[] => {
  const said = read('hosts/pages/sample.yaml') as Record<string, Record<string, string>>;
  return [
    ...Object.values(said).flatMap((page) => Object.values(page)),
    ...Object.keys(read('hosts/pages/home-goods.yaml') as object),
  ];
};

/**
 * What the content that ships says of the sample's company: names, places, numbers, domains, goods and people, from its own
 * files. Not what is said of any company.
 */
export function sampleFacts(): string[] {
  const facts = [
    ...ofCompany(),
    ...ofPosts(),
    ...ofPapers(),
    ...ofPages(),
    ...ports(),
    ...ofTexts(),
    ...['products', 'services', 'industries'].flatMap((type) =>
      titlesIn(read(`${folder}/tabs/${type}.yaml`) as Titled[]),
    ),
    ...fieldsOf(`${folder}/people.yaml`, [
      'name',
      'answers',
      'city',
      'country',
      'phone',
      'email',
      'address',
      'whatsapp',
      'wechat',
    ]),
    ...fieldsOf(`${folder}/gallery.yaml`, ['title', 'description']),
    ...fieldsOf(`${folder}/impostors.yaml`, ['address', 'purpose']),
  ];
  return [...new Set(facts.map((fact) => fact.trim()))].filter((fact) => /[\p{L}\d]{3}/u.test(fact));
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds facts in a text, as whole words: "rice" is not in "price". */
export function createFinder(facts: readonly string[]): (text: string) => string[] {
  const known = [...facts].sort((a, b) => b.length - a.length).map(escaped);
  const pattern = new RegExp(`(?<![\\p{L}\\d])(?:${known.join('|')})(?![\\p{L}\\d])`, 'giu');
  return (text) => [...new Set(Array.from(text.matchAll(pattern), ([found]) => found))];
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha1').update(bytes).digest('base64url');

/** The pictures of the sample, by their bytes. */
export const samplePictures = (folders: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    folders.flatMap((folder) =>
      readdirSync(folder, { withFileTypes: true })
        .filter((file) => file.isFile() && /\.(svg|png|jpe?g|webp|avif|ico)$/.test(file.name))
        .map(({ name }) => [hashOf(readFileSync(join(folder, name))), `${folder}/${name}`] as const),
    ),
  );
