import type { Language } from '../../src/locales/languages.ts';
import type { PageApi } from '../api/source.ts';
import { Html } from '../html/html.ts';
import { companyTexts } from './company-texts.ts';
import { certificatesOf } from './company-values.ts';
import { fakesOf } from './fakes.ts';
import { goodsOfHome } from './goods.ts';
import { hubsOf } from './hubs.ts';
import { postLinks } from './link-lists.ts';
import { partPlaceholder } from './own-content.ts';
import type { PageFacts } from './page-facts.ts';
import type { EveryPageValues, OwnValues, PageWithValues } from './page-names.ts';
import type { PageRequest } from './page-request.ts';
import type { PageTexts } from './page-texts.ts';
import { messagingChannels } from './people.ts';
import { pageLinks } from './site-map-page.ts';
import { specimenPapers } from './specimen-papers.ts';

/** What the values of a page are made of. */
interface Parts {
  request: PageRequest;
  facts: PageFacts;
  api: PageApi;
  language: Language;
  texts: PageTexts;
  every: EveryPageValues;
  languageLinks: OwnValues<'verify'>['languageLinks'];
  takesEnquiries: boolean;
}

const tabOf = ({ request: { variables } }: Parts) => ({ tab: Number(variables?.tab ?? 0) });

const partOf = ({ request: { variables } }: Parts) => ({ part: Number(variables?.page ?? 1) });

const postOf = ({ request: { variables } }: Parts) => ({ post: variables?.id ?? '' });

/** What the template of a page knows in addition to what every page does. */
const ownValues: { [Page in PageWithValues]: (parts: Parts) => OwnValues<Page> } = {
  home: ({ facts }) => goodsOfHome(facts.goods),
  products: tabOf,
  services: tabOf,
  industries: tabOf,
  blog: partOf,
  gallery: partOf,
  article: ({ request: { post, variables }, facts, api }) => ({
    post: variables?.id ?? '',
    goods: facts.postGoods,
    related: postLinks(post && api.related?.(post)),
  }),
  'missing-post': postOf,
  unavailable: postOf,
  partnership: ({ api }) => ({ certificates: certificatesOf(api.company) }),
  'site-map': ({ every, texts, facts: { posts } }) => ({
    pages: pageLinks(every, texts),
    posts: postLinks(posts),
    postsFailed: !posts,
  }),
  'contact-us'({ request, facts: { people }, language, languageLinks, takesEnquiries }) {
    const { lookingFor = '' } = request.variables ?? {};
    return {
      languageLinks,
      messaging: messagingChannels(people),
      // The first answers whatever has no desk of its own.
      desk: people[0]?.name ?? '',
      takesEnquiries,
      lookingFor,
      goodsLine: Html.trust(request.parts?.goods ?? (lookingFor && partPlaceholder)),
      hubs: hubsOf(people, language),
    };
  },
  enquiry: ({ request }) => ({ lead: request.variables?.lead ?? '' }),
  'enquiry-sent': ({ request }) => ({ reference: request.variables?.reference ?? '' }),
  verify: ({ facts: { people, impostors }, language, languageLinks, texts, api }) => ({
    languageLinks,
    messaging: messagingChannels(people),
    fakes: fakesOf(impostors, language),
    papers: Html.trust(specimenPapers(texts, companyTexts(api.company))),
  }),
};

const hasOwnValues = (page: string): page is PageWithValues => Object.hasOwn(ownValues, page);

/** The values that the template of a page names. */
export const pageValues = (page: string, parts: Parts): EveryPageValues => ({
  ...parts.every,
  ...(hasOwnValues(page) && ownValues[page](parts)),
});
