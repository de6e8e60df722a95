import { embeddable } from '../../render/embeddable.ts';
import type { PlaygroundState } from './state.ts';

type Shown = Pick<PlaygroundState, 'tag' | 'attributes'>;

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
      return `/${attributes.type || 'products'}${Number(attributes.tab) > 0 ? `?tab=${Number(attributes.tab)}` : ''}`;
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

/** The address for letters and QR codes: it fills in the product that the visitor is looking for. */
export function linkAddress(shown: Shown, site: string): string {
  const lookingFor = shown.attributes['looking-for']?.slice(0, 200);
  return (
    companyPage(shown, site) + (lookingFor ? `?${new URLSearchParams({ looking_for: lookingFor })}` : '')
  );
}
