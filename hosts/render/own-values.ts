import { completeAddress, isIncompleteAddress } from '../../src/api/enquiry-fields.ts';
import type { Language } from '../../src/locales/languages.ts';
import type { PageApi } from '../api/source.ts';
import { certificatesOf } from './company-values.ts';
import { extraPages } from './extra-pages.ts';
import { goodsOfHome } from './goods.ts';
import { imitationOf } from './imitation.ts';
import { postLinks } from './link-lists.ts';
import { locationsOf } from './locations.ts';
import type { EveryPageValues, OwnValues, PageWithValues } from './page-names.ts';
import type { PageTexts } from './page-texts.ts';
import { type PageView, pageOf, partOf } from './page-view.ts';
import { passagesOf } from './passages.ts';
import { deskValues } from './people.ts';
import type { PageContent } from './read-page.ts';
import { pageLinks } from './site-map-page.ts';

/** The sources of a page's values. */
interface Parts {
  view: PageView;
  content: PageContent;
  api: PageApi;
  language: Language;
  texts: PageTexts;
  every: EveryPageValues;
  takesEnquiries: boolean;
}

const tabOf = ({ content }: Parts) => ({ tab: content.tab.index });

const listOf = ({ view }: Parts) => ({ part: partOf(view) });

/** The key of a drawing, by the name of its file. */
const keyOf = ({ edition }: PageApi, file: string) => edition.keys?.get(file) ?? [];

/** The values of one page's template, in addition to those of every page. */
const ownValues: { [Page in PageWithValues]: (parts: Parts) => OwnValues<Page> } = {
  home: ({ content, api }) => ({ ...goodsOfHome(content.goods), ...imitationOf(api.company) }),
  products: tabOf,
  services: tabOf,
  industries: tabOf,
  blog: listOf,
  gallery: listOf,
  article({ view, content, api }) {
    const post = view.kind === 'article' ? view.post : undefined;
    return {
      post: post?.uuid ?? '',
      goods: content.postGoods,
      related: postLinks(post && api.related?.(post)),
    };
  },
  'about-us': ({ api }) => ({ key: keyOf(api, 'official-letter.svg') }),
  partnership: ({ api }) => ({ key: keyOf(api, 'cocoa-pod.svg'), certificates: certificatesOf(api.company) }),
  'how-to-buy'({ content: { tabs } }) {
    const { list: all, detour } = passagesOf(tabs.services.flatMap(({ content }) => content));
    return { passages: all, detour };
  },
  'site-map': ({ api, every, texts, content: { posts } }) => ({
    pages: pageLinks(every, texts, api.edition),
    posts: postLinks(posts),
    postsFailed: !posts,
  }),
  'contact-us'({ api, view, content: { people }, language, takesEnquiries }) {
    const goods = view.kind === 'contact' ? view.goods : 'none';
    return {
      key: keyOf(api, 'enquiry-desk.svg'),
      // The first person answers everything without a desk of its own.
      desk: people[0] && deskValues(people[0], language),
      takesEnquiries,
      isOfReader: goods === 'ofReader',
      locations: locationsOf(people, language, api.edition),
    };
  },
  enquiry({ view }) {
    const { reason = '', form = {} } = view.kind === 'refused' ? view : {};
    const email = form.values?.email ?? '';
    const isIncomplete = isIncompleteAddress(email);
    return {
      lead: reason,
      hasErrors: form.phase === 'invalid',
      email: isIncomplete ? email : '',
      likely: isIncomplete ? completeAddress(email) : '',
    };
  },
  'enquiry-sent'({ view }) {
    const receipt = view.kind === 'sent' ? view.receipt : 'thanks';
    const enquiryParts = typeof receipt === 'object' ? receipt : undefined;
    return {
      isKnown: receipt !== 'thanks',
      hasReference: receipt === 'reference' || enquiryParts !== undefined,
      isReadable: enquiryParts !== undefined,
      isIncomplete: enquiryParts?.isIncomplete ?? false,
      hasRows: enquiryParts?.hasRows ?? false,
      hasDesk: enquiryParts?.hasDesk ?? false,
    };
  },
};

const hasOwnValues = (page: string): page is PageWithValues => Object.hasOwn(ownValues, page);

/** The values that the template of a page names. */
export function pageValues(parts: Parts): EveryPageValues {
  const { view, every, content, api, language } = parts;
  const page = pageOf(view);
  return {
    ...every,
    ...extraPages[page]?.values(content.ofExtra, api, language),
    ...(hasOwnValues(page) && ownValues[page](parts)),
  };
}
