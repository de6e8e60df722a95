import { extraPage } from '../../api/extra-page.ts';
import { fakesOf } from './known-fakes.ts';
import { addressCheckNames } from './page-names.ts';
import { specimenPapers } from './specimen-papers.ts';

/** The page of the check: what its template may name, what it reads of the API, and its values. */
export const pages = {
  verify: extraPage({
    names: addressCheckNames,
    read: (api) => api.impostors(),
    values: (impostors = [], { company, edition }, language) => ({
      key: edition.keys?.get('payment-check.svg') ?? [],
      fakes: fakesOf(impostors, language),
      papers: edition.papers && specimenPapers(edition.papers, company),
    }),
  }),
};
