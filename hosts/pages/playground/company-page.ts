import type { Messages } from '../../../src/locales/messages.ts';
import { embeddable } from '../../render/embeddable.ts';
import type { PlaygroundState } from './playground-state.ts';

type Shown = Pick<PlaygroundState, 'tag' | 'attributes'>;

function productsPath({ type, tab }: PlaygroundState['attributes']): string {
  return `/${type || 'products'}${Number(tab) > 0 ? `?tab=${Number(tab)}` : ''}`;
}

function pagePath({ tag, attributes }: Shown): string {
  switch (tag) {
    case 'trade-enquiry-form':
      return '/contact-us';
    case 'trade-blog-feed':
      return '/blog';
    case 'trade-article-view':
      return `/blog/${encodeURIComponent(attributes['article-id'] ?? '')}`.replace(/\/$/, '');
    case 'trade-gallery':
      return '/gallery';
    case 'trade-product-tabs':
      return productsPath(attributes);
    case 'trade-anti-fraud-footer':
    case 'trade-address-check':
      return '/verify';
    default:
      return '/';
  }
}

/** Address of the page of the company's site that shows the same as an element. */
export const companyPage = (shown: Shown, site: string): string => site + pagePath(shown);

/** Whether editors that know oEmbed show the element when that address is pasted. */
export const canBePasted = (shown: Shown, site: string): boolean =>
  embeddable(companyPage(shown, site), site) !== undefined;

/** The address for letters and QR codes: it fills in what the visitor looks for. */
export function linkAddress(shown: Shown, site: string): string {
  const lookingFor = shown.attributes['looking-for'];
  return (
    companyPage(shown, site) +
    (lookingFor ? `?${new URLSearchParams({ looking_for: lookingFor.slice(0, 200) })}` : '')
  );
}

/** Words for a link to that page, in the language of the texts. */
export function linkText({ tag, attributes }: Shown, texts: Messages): string {
  const pages = texts['trade-mobile-menu'];
  const names = texts['trade-site-header'];
  switch (tag) {
    case 'trade-enquiry-form':
      return texts['trade-enquiry-form'].submit;
    case 'trade-blog-feed':
    case 'trade-article-view':
      return names['page.blog'];
    case 'trade-gallery':
      return names['page.gallery'];
    case 'trade-product-tabs':
      return names[`page.${attributes.type || 'products'}` as 'page.products'];
    case 'trade-anti-fraud-footer':
    case 'trade-address-check':
      return texts['trade-anti-fraud-footer'].checkPage;
    default:
      return pages['page.home'];
  }
}
