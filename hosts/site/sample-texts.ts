import { parse } from 'yaml';
import { type Language, languages } from '../../src/locales/languages.ts';
import { wordSet } from '../../src/text/words.ts';
import { leavesOut } from '../content/company-pages.ts';
import type { Edition } from '../content/edition.ts';
import type { OwnTexts } from '../locales/server-texts.ts';
import { pageSources } from '../pages/routes.ts';
import said from '../pages/sample.yaml?raw';
import saidByKey from '../pages/sample-texts.yaml?raw';

/** Of each page, what it says of the sample's company, with words that say it. */
export const sampleWords: Readonly<Record<string, Readonly<Record<string, string>>>> = parse(said);

/** The same of texts by their keys: of pages, and of elements by their tags. */
export const sampleKeys: Readonly<Record<string, Readonly<Record<string, string>>>> = parse(saidByKey);

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

interface OwnContent {
  content: Pick<Edition, 'company' | 'papers' | 'pages' | 'texts' | 'brand'>;
  /** Paths of the pictures of its folder, which take the place of those that ship. */
  pictures: readonly string[];
}

/** What a page still says and shows of the sample, in the company's own file or the one that ships; empty for nothing. */
function pageLine(page: string, { content, pictures }: OwnContent): string {
  const own = new Set(pictures.map((path) => path.replace(/.*\//, '').toLowerCase()));
  const isShown = (name: string) =>
    !own.has(name) && !ofFolder.has(name) && (content.papers?.story || !ofStory.has(name));
  const source = content.pages?.pages[page]?.text ?? pageSources[page] ?? '';
  const text = source.replace(/\s+/g, ' ');
  const texts = Object.entries(sampleWords[page] ?? {}).flatMap(([name, said]) =>
    text.includes(said) ? [name] : [],
  );
  const found = [...texts, ...picturesIn(source).filter(isShown)];
  return found.length > 0 ? `${page} (${found.join(', ')})` : '';
}

/** The keys of texts that are still the sample's in a language. */
const keysIn = (language: Language, texts: OwnTexts = {}): string[] =>
  Object.entries(sampleKeys).flatMap(([name, keys]) => {
    const { pages = {}, elements = {} } = texts[language] ?? {};
    const own = name === 'pages' ? pages : (elements[name] ?? {});
    const left = Object.keys(keys).filter((key) => !Object.hasOwn(own, key));
    return left.map((key) => (name === 'pages' ? key : `${name} ${key}`));
  });

/** A line for the languages that lack the same texts, as most do. */
function textLines(texts: OwnTexts | undefined): string[] {
  const byKeys = new Map<string, Language[]>();
  for (const language of languages) {
    const keys = keysIn(language, texts).join(', ');
    if (keys) byKeys.set(keys, [...(byKeys.get(keys) ?? []), language]);
  }
  return [...byKeys].map(([keys, lacking]) => `texts in ${lacking.join(', ')} (${keys})`);
}

/** The files of the brand that the folder lacks, as all pages show it. */
function brandLine(brand: Edition['brand'] = {}): string {
  const files = { 'logo.svg': brand.logo, 'icon.svg': brand.icon, 'social.jpg': brand.social };
  const missing = Object.entries(files).flatMap(([file, own]) => (own ? [] : [file]));
  return missing.length > 0 ? `all pages (${missing.join(', ')})` : '';
}

/**
 * What a company's site still says and shows of the sample: a line for each page, for texts by their keys, and for what all pages
 * have. None once `company.yaml` says that the pages of law are the company's own, and none of the sample itself.
 */
export function sampleTexts(own: OwnContent, shipped: Pick<Edition, 'company'>): string[] {
  const { company, pages, texts, brand } = own.content;
  if (company.legal_pages === 'own' || company.domain === shipped.company.domain) return [];
  const names = new Set([...Object.keys(pageSources), ...Object.keys(pages?.pages ?? {})]);
  const shown = [...names].filter((page) => !leavesOut(company, page));
  const found = [...shown.map((page) => pageLine(page, own)), ...textLines(texts), brandLine(brand)];
  return [
    ...found.filter(Boolean).map((line) => `still the sample's: ${line}`),
    'once the pages of law are your own, write "legal_pages: own" into company.yaml, which ends these lines',
  ];
}
