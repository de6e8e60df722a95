import { embeddable } from '../../render/embeddable.ts';

interface Shown {
  tag: string;
  attributes: Readonly<Record<string, string>>;
}

/** Pages of the company's site with one element; all others are on the home page. */
const paths: Readonly<Record<string, string>> = {
  'trade-enquiry-form': '/contact-us',
  'trade-blog-feed': '/blog',
  'trade-gallery': '/gallery',
  'trade-anti-fraud-footer': '/verify',
  'trade-address-check': '/verify',
};

/** Address of the page of the company's site that shows the same as an element. */
export function companyPage({ tag, attributes }: Shown, site: string): string {
  const { 'article-id': id, type = 'products', tab } = attributes;
  if (tag === 'trade-article-view') return `${site}/blog${id ? `/${encodeURIComponent(id)}` : ''}`;
  if (tag === 'trade-product-tabs') return `${site}/${type}${Number(tab) > 0 ? `?tab=${Number(tab)}` : ''}`;
  return site + (paths[tag] ?? '/');
}

/** Whether editors that know oEmbed show the element when that address is pasted. */
export const canBePasted = (shown: Shown, site: string): boolean =>
  embeddable(companyPage(shown, site), site) !== undefined;

/** The address for letters and QR codes: it fills in the product that the visitor is looking for. */
export function linkAddress(shown: Shown, site: string): string {
  const lookingFor = shown.attributes['looking-for']?.slice(0, 200);
  const query = lookingFor ? `?${new URLSearchParams({ looking_for: lookingFor })}` : '';
  return companyPage(shown, site) + query;
}
