import { resolveApiBase } from '../../src/api/addresses.ts';
import type { Language } from '../../src/locales/languages.ts';
import { addressIn } from '../../src/navigation/site-pages.ts';
import { tabAddress } from '../../src/navigation/tab-addresses.ts';
import { pageAddress } from '../../src/shared/paged-list/paged-list.store.ts';
import type { PageApi } from '../api/source.ts';
import { Html } from '../html/html.ts';
import { errorPages, routes } from '../pages/routes.ts';
import { everyPageValues } from './company-values.ts';
import { fillTemplate, type Variables } from './fill-template.ts';
import { languageLinks } from './link-lists.ts';
import { inFormPlaceholder } from './own-content.ts';
import { pageValues } from './own-values.ts';
import { readFacts } from './page-facts.ts';
import { alternates, sharedPicture, tabCard } from './page-head.ts';
import type { PageOptions, PageRequest } from './page-request.ts';
import { layout, pageTemplate } from './page-template.ts';
import { flatTexts, type Offers, pageTexts } from './page-texts.ts';
import { prerenderHtml } from './prerender.ts';
import { languageStyles, siteStyles } from './site-styles.ts';
import { structuredData } from './structured-data.ts';

export interface Page {
  status: number;
  html: string;
  /** Whether the API sent everything that the page shows. */
  complete: boolean;
  styles: readonly string[];
}

/** The addresses of a page: its own, and those of its languages. */
function addressesOf(
  { page, path, language = 'en', variables = {} }: PageRequest,
  tabIndex: number,
  options: PageOptions,
) {
  const { publicUrl, isStatic } = options;
  const { languages = [] } = routes.find((route) => route.page === page) ?? {};
  const hasLanguages = languages.length > 1;
  const addressOf = (language: Language) =>
    isStatic && language !== 'en' ? `/${language}${path}` : addressIn(path, language);
  const begins = Number(variables.page ?? 1);
  const part = begins > 1 ? pageAddress(begins) : tabIndex > 0 ? tabAddress(tabIndex) : '';
  return {
    canonical: publicUrl + (hasLanguages ? addressOf(language) : path) + part,
    alternates: publicUrl && hasLanguages ? alternates(publicUrl, languages, addressOf) : [],
    languageLinks: hasLanguages ? languageLinks(languages, language, addressOf) : [],
  };
}

/** Address of the picture beside a shared link: the card that was drawn, else the picture of the post. */
function sharedImage(
  { page, post }: PageRequest,
  tab: { index: number; name: string },
  { publicUrl, cards }: PageOptions,
): string {
  const tabName = tab.index > 0 ? tabCard(page, tab.name) : '';
  const card = [post?.uuid, tabName, 'site'].find((name = '') => cards.has(name));
  const picture = post && publicUrl ? sharedPicture(post.attachment_url, publicUrl) : '';
  if (card !== post?.uuid && picture) return picture;
  return card ? `${publicUrl}/social/${encodeURIComponent(card)}.png` : '';
}

/** What is in the form of the contact page. */
function formAddition(
  { page, variables }: PageRequest,
  { goodsButton = '' }: Offers,
  texts: Variables,
): string {
  if (variables?.lookingFor) return inFormPlaceholder;
  return page === 'contact-us' ? fillTemplate(goodsButton, texts) : '';
}

/**
 * Makes complete pages: template, company, head and prerendered elements. The server sends them, and the static
 * export writes them to files.
 */
export function createPageRenderer(options: PageOptions) {
  const { publicUrl, build, scripts, isStatic = false, headLinks = [], offers = {}, report } = options;
  // A form on a static host needs an API to send to.
  const takesEnquiries = !isStatic || resolveApiBase('') !== '';
  return async function renderPage(request: PageRequest, api: PageApi): Promise<Page> {
    const { page, path, language = 'en', variables = {}, post, states = {}, isPreview = false } = request;
    const status = errorPages[page] ?? 200;
    // Search engines must not index the address of an error.
    const isListed = publicUrl !== '' && status === 200 && !isPreview;
    const { company } = api;
    const facts = await readFacts(request, api, options);
    const { people, tab } = facts;
    const texts = await pageTexts(language, api.edition);
    const { t } = texts;
    const every = everyPageValues({
      company,
      people,
      language,
      texts,
      publicUrl,
      playground: offers.playground,
    });
    const { canonical, alternates, languageLinks } = addressesOf(request, tab.index, options);
    const values = pageValues(page, {
      request,
      facts,
      api,
      language,
      texts,
      every,
      languageLinks,
      takesEnquiries,
    });
    const template = pageTemplate(page, language);
    const begins = Number(variables.page ?? 1);
    const name = post?.title ?? template.title.renderText(values, t).trim();
    const title = begins > 1 ? `${name} (page ${begins})` : name;
    const image = sharedImage(request, tab, options);
    const structured = { company, publicUrl, path, title: name, home: t('page.home'), image, post, people };
    const isPublic = status === 200 && !isPreview;
    const document = layout.render(
      {
        ...every,
        content: template.body.render(values, t),
        section: path.replace(/(.)\/.*/, '$1'),
        // The router swaps only pages of one language: header and footer stay, and so does the language of the document.
        build: language === 'en' ? build : `${build}-${language}`,
        // Elements that start would ask the API, which does not have the post, and the router would keep the page.
        scripts: isPreview ? [] : scripts,
        head: {
          title,
          tab: tab.name,
          sharedTab: tab.index > 0 ? tab.name : '',
          description: post?.short_description ?? template.description.renderText(values, t).trim(),
          type: post ? 'article' : 'website',
          canonical: isListed ? canonical : '',
          image: isListed ? image : '',
          alternates,
          isPreview,
          links: Html.trust(isPublic ? headLinks.map((link) => link(publicUrl + path)).join('') : ''),
          structuredData: Html.trust(isListed ? structuredData(structured) : ''),
        },
      },
      t,
    );
    const prerendered = await prerenderHtml(String(document), {
      styles: siteStyles + (language === 'en' ? '' : languageStyles),
      // The page has been chosen by what the API said of the post: it is not asked again.
      api: { ...api, article: async () => post },
      pageUrl: publicUrl && publicUrl + path,
      states,
      hasNoPages: isStatic,
      isStatic,
      inForm: request.inForm ?? formAddition(request, offers, await flatTexts(language, api.edition)),
      report,
    });
    return { ...prerendered, complete: prerendered.complete && !facts.hasFailed, status };
  };
}

export type RenderPage = ReturnType<typeof createPageRenderer>;
