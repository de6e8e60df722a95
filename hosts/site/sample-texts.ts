import { parse } from 'yaml';
import { en as elementTexts } from '../../src/locales/en.ts';
import { type Language, languages } from '../../src/locales/languages.ts';
import { oneLine } from '../../src/text/one-line.ts';
import { wordSet } from '../../src/text/words.ts';
import { leavesOut } from '../content/company-pages.ts';
import type { Edition } from '../content/edition.ts';
import type { OwnTexts } from '../locales/server-texts.ts';
import { pageSources } from '../pages/routes.ts';
import wordsOfPages from '../pages/sample.yaml?raw';
import wordsOfTexts from '../pages/sample-texts.yaml?raw';

/** Statements about the sample's company in each page, with words that identify them. */
export const sampleWords: Readonly<Record<string, Readonly<Record<string, string>>>> = parse(wordsOfPages);

/** The same for texts: of pages by key, and of elements by tag and key. */
export const sampleKeys: Readonly<Record<string, Readonly<Record<string, string>>>> = parse(wordsOfTexts);

const picture = /\/content\/pictures\/([\w-]+\.(?:svg|jpg))"/g;

const picturesIn = (source: string): string[] => [
  ...new Set(Array.from(source.matchAll(picture), ([, name = '']) => name)),
];

/** Pictures that only the home page with the sample's story shows. */
const ofStory = wordSet(`
  coaster.svg coaster-ahead.svg oil-palms.svg palm-oil-refinery.svg weighbridge.svg sea-lanes.svg
  container-terminal.svg tank-roof.svg
`);

/** Drawings that only a folder which has them shows. */
const ofFolder = wordSet('enquiry-desk.svg payment-check.svg strait-chart.svg');

type SampleLists = Partial<Pick<Edition, 'posts' | 'gallery' | 'tabs'>>;

interface OwnContent {
  content: Pick<Edition, 'company' | 'papers' | 'pages' | 'texts' | 'brand'> & SampleLists;
  /** Paths of the pictures of its folder that take the place of those that ship: no copies of them. */
  pictures: readonly string[];
}

/**
 * Describes the sample's texts and pictures that a page still has, in the company's own file or the shipped one;
 * empty for none.
 */
function pageLine(page: string, { content, pictures }: OwnContent): string {
  const ownFiles = new Set(pictures.map((path) => path.replace(/.*\//, '').toLowerCase()));
  const isShown = (name: string) =>
    !ownFiles.has(name) && !ofFolder.has(name) && (content.papers?.story || !ofStory.has(name));
  const source = content.pages?.pages[page]?.text ?? pageSources[page] ?? '';
  const text = oneLine(source);
  const texts = Object.entries(sampleWords[page] ?? {}).flatMap(([name, words]) =>
    text.includes(words) ? [name] : [],
  );
  const sampleParts = [...texts, ...picturesIn(source).filter(isShown)];
  return sampleParts.length > 0 ? `${page} (${sampleParts.join(', ')})` : '';
}

/**
 * The keys of texts that are still the sample's in a language: those of ours that name what the sample does and that the
 * company has not replaced, and those that its texts.yaml has copied.
 */
function keysIn(language: Language, texts: OwnTexts = {}, sample: OwnTexts = {}): string[] {
  const tableOf = (name: string, { [language]: own }: OwnTexts) =>
    (name === 'pages' ? own?.pages : own?.elements[name]) ?? {};
  return ['pages', ...Object.keys(elementTexts)].flatMap((name) => {
    const [own, ofSample] = [tableOf(name, texts), tableOf(name, sample)];
    const ours = Object.keys(sampleKeys[name] ?? {}).filter((key) => !Object.hasOwn(own, key));
    const copied = Object.keys(own).filter(
      (key) => JSON.stringify(own[key]) === JSON.stringify(ofSample[key]),
    );
    return [...ours, ...copied].map((key) => (name === 'pages' ? key : `${name} ${key}`));
  });
}

/** A line for the languages that lack the same texts, as most do. */
function textLines(texts: OwnTexts | undefined, sample: OwnTexts | undefined): string[] {
  const byKeys = new Map<string, Language[]>();
  for (const language of languages) {
    const keys = keysIn(language, texts, sample).join(', ');
    if (keys) byKeys.set(keys, [...(byKeys.get(keys) ?? []), language]);
  }
  return [...byKeys].map(([keys, lacking]) => `texts in ${lacking.join(', ')} (${keys})`);
}

const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Describes how many entries of a list are also in the sample's; empty for none. */
function copiesIn(name: string, ownItems: readonly object[] = [], sample: readonly object[] = []): string {
  const copies = ownItems.filter((item) => sample.some((other) => isSame(item, other))).length;
  return copies > 0 ? `${copies} of ${name}` : '';
}

/** The entries of lists that are those of the sample. Addresses of pictures differ from folder to folder. */
function listLine(ownLists: SampleLists, sample: SampleLists): string {
  const postsOf = ({ posts = [] }: SampleLists) => posts.map(({ uuid, content }) => ({ uuid, content }));
  const textsOf = (items: readonly { title: string; description: string }[] = []) =>
    items.map(({ title, description }) => ({ title, description }));
  const tabsOf = ({ tabs }: SampleLists) => textsOf(Object.values(tabs ?? {}).flat());
  const copies = [
    copiesIn('posts', postsOf(ownLists), postsOf(sample)),
    copiesIn('gallery.yaml', textsOf(ownLists.gallery), textsOf(sample.gallery)),
    copiesIn('the tabs', tabsOf(ownLists), tabsOf(sample)),
  ].filter(Boolean);
  return copies.length > 0 ? `lists (${copies.join(', ')})` : '';
}

/** Describes the brand files that the folder lacks, which all pages show. */
function brandLine(brand: Edition['brand'] = {}): string {
  const files = { 'logo.svg': brand.logo, 'icon.svg': brand.icon, 'social.jpg': brand.social };
  const missing = Object.entries(files).flatMap(([file, own]) => (own ? [] : [file]));
  return missing.length > 0 ? `all pages (${missing.join(', ')})` : '';
}

/**
 * Lists the sample's texts and pictures that a company's site still has: a line for each page, for texts by key, and
 * for the parts of all pages. None once `company.yaml` says that the pages of law are the company's own, and none of
 * the sample itself.
 */
export function sampleTexts(
  ownContent: OwnContent,
  shipped: Pick<Edition, 'company' | 'texts'> & SampleLists,
): string[] {
  const { company, pages, texts, brand } = ownContent.content;
  if (company.legal_pages === 'own' || company.domain === shipped.company.domain) return [];
  const names = new Set([...Object.keys(pageSources), ...Object.keys(pages?.pages ?? {})]);
  const shownPages = [...names].filter((page) => !leavesOut(company, page));
  const lines = [
    ...shownPages.map((page) => pageLine(page, ownContent)),
    ...textLines(texts, shipped.texts),
    listLine(ownContent.content, shipped),
    brandLine(brand),
  ];
  return [
    ...lines.filter(Boolean).map((line) => `still the sample's: ${line}`),
    'once the pages of law are your own, write "legal_pages: own" into company.yaml, which ends these lines',
  ];
}
