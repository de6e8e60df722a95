import { tabTypeCodes } from '../../../src/api/api.ts';
import type { ElementPage } from '../../../src/element/element-docs.ts';
import { elements } from '../../../src/elements.ts';
import { parseTab } from '../../../src/navigation/tab-addresses.ts';
import { type Html, html } from '../../html/html.ts';
import { docsOf } from '../../render/elements-manifest.ts';

/** An element with a page of its own, which can be shown as a frame. */
export interface Embeddable {
  tag: string;
  page: ElementPage;
  attributes: Record<string, string>;
  width: number;
}

const attributeInAddress = /\{([\w-]+)[^}]*\}/g;

const pages = Object.keys(elements).flatMap((tag) => {
  const { page } = docsOf(tag);
  if (!page.width) return [];
  const [path = ''] = page.address.split('?');
  const names = Array.from(path.matchAll(attributeInAddress), ([, name = '']) => name);
  const pattern = new RegExp(`^${path.replace(attributeInAddress, '([\\w-]+)')}$`);
  return [{ tag, page, width: page.width, names, pattern }];
});

/** The frame for an address; undefined if it is not one of this site, or has no element. */
export function embeddable(address: string, publicUrl: string): Embeddable | undefined {
  if (!URL.canParse(address)) return;
  const { host, protocol, pathname, searchParams } = new URL(address);
  if (!/^https?:$/.test(protocol) || host !== new URL(publicUrl).host) return;
  for (const { names, pattern, ...target } of pages) {
    const values = pattern.exec(pathname.replace(/\/$/, ''))?.slice(1);
    if (!values) continue;
    const attributes = Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']));
    if (attributes.type && !Object.hasOwn(tabTypeCodes, attributes.type)) continue;
    const tab = attributes.type && parseTab(searchParams.get('tab') ?? undefined);
    return { ...target, attributes: { ...attributes, ...(tab && { tab: String(tab) }) } };
  }
  return;
}

/** The link in a page's head by which editors find its frame; empty if the page has none. */
export const oembedLink =
  (publicUrl: string) =>
  (pageUrl: string): Html =>
    publicUrl && embeddable(pageUrl, publicUrl)
      ? html`<link rel="alternate" type="application/json+oembed" href="${publicUrl}/oembed?url=${encodeURIComponent(pageUrl)}">`
      : html``;
