import { parse } from 'yaml';
import { leavesOut } from '../content/company-pages.ts';
import type { Edition } from '../content/edition.ts';
import { pageSources } from '../pages/routes.ts';
import said from '../pages/sample.yaml?raw';

/** Of each page, what it says of the sample's company, with words that say it. */
export const sampleWords: Readonly<Record<string, Readonly<Record<string, string>>>> = parse(said);

const picture = /\/content\/pictures\/([\w-]+\.(?:svg|jpg))"/g;

const picturesOf = (page: string): string[] => [
  ...new Set(Array.from((pageSources[page] ?? '').matchAll(picture), ([, name = '']) => name)),
];

/** Pictures that only the home page with the sample's story shows. */
const ofStory =
  /^(coaster(-ahead)?|oil-palms|palm-oil-refinery|weighbridge|sea-lanes|container-terminal|tank-roof)\.svg$/;

/** Drawings that only a folder which has them shows. */
const ofFolder = /^(enquiry-desk|payment-check|strait-chart)\.svg$/;

interface OwnContent {
  content: Pick<Edition, 'company' | 'papers' | 'pages'>;
  /** Paths of the pictures of its folder, which take the place of those that ship. */
  pictures: readonly string[];
}

/**
 * What a company's site still says and shows of the sample: a line for each page, and one for what all pages have. None once
 * `company.yaml` says that the pages of law are the company's own, and none of the sample itself.
 */
export function sampleTexts({ content, pictures }: OwnContent, shipped: Pick<Edition, 'company'>): string[] {
  const { company, papers, pages: ownPages } = content;
  if (company.legal_pages === 'own' || company.domain === shipped.company.domain) return [];
  const own = new Set(pictures.map((path) => path.replace(/.*\//, '').toLowerCase()));
  const isShown = (name: string) =>
    !own.has(name) && !ofFolder.test(name) && (papers?.story || !ofStory.test(name));
  const shippedPages = Object.keys(pageSources).filter(
    (page) => !ownPages?.pages[page] && !leavesOut(company, page),
  );
  const pages = shippedPages.flatMap((page) => {
    const texts = Object.keys(sampleWords[page] ?? {});
    const shown = picturesOf(page).filter(isShown);
    return texts.length + shown.length > 0 ? [`${page} (${[...texts, ...shown].join(', ')})`] : [];
  });
  return [
    ...pages.map((page) => `still the sample's: ${page}`),
    "still the sample's: all pages (logo, icon, picture of shared links)",
    'once the pages of law are your own, write "legal_pages: own" into company.yaml, which ends these lines',
  ];
}
