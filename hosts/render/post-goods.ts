import escapeHtml from 'escape-html';
import type { ApiReads, TabType } from '../../src/api/api.ts';
import type { Article, ContentItem } from '../../src/api/response-fields.ts';
import { itemNames } from '../../src/features/product-tabs/tab-addresses.ts';
import { bindNumbers } from '../../src/locales/bind-numbers.ts';
import { contentLanguage } from '../../src/locales/english-texts.ts';
import { goodsOf } from '../api/goods.ts';

const types: readonly TabType[] = ['products', 'industries', 'services'];
/** What a buyer asks first, as content in English names it. */
const facts = ['Minimum order', 'Lead time', 'Time'];

/** The section below a post with the goods that it is about, each with its place on the site and an enquiry about it. */
export async function postGoods(post: Article, api: ApiReads): Promise<string> {
  const wanted = goodsOf(post);
  if (wanted.length === 0) return '';
  const places = new Map<string, { item: ContentItem; address: string }>();
  for (const type of types) {
    // Without what the API does not send now.
    const tabs = await api.tabs(type).catch(() => []);
    for (const [tab, { content }] of tabs.entries())
      for (const item of content) {
        const names = itemNames(item);
        const place = { item, address: `/${type}?tab=${tab}#${names[0]}` };
        for (const name of names) if (!places.has(name)) places.set(name, place);
      }
  }
  const found = new Set(wanted.map((name) => places.get(name)));
  found.delete(undefined);
  const entries = [...found].map((place) => place && entry(place.item, place.address));
  return entries.length > 0
    ? `<section class="related" aria-labelledby="goods"><h2 id="goods">What we supply</h2><ul class="places post-goods" lang="${contentLanguage}">${entries.join('')}</ul></section>`
    : '';
}

function entry({ title, description }: ContentItem, address: string): string {
  const rows = facts.map((name) => {
    const [, value] = new RegExp(`<dt>${name}</dt>\\s*<dd>([^<]*)</dd>`).exec(description) ?? [];
    return value && `<div><dt>${name}</dt><dd>${bindNumbers(value)}</dd></div>`;
  });
  const enquiry = `/contact-us?looking_for=${encodeURIComponent(title)}`;
  const name = escapeHtml(bindNumbers(title));
  return [
    `<li><a href="${escapeHtml(address)}">${name}</a>`,
    `<dl class="post-facts">${rows.filter(Boolean).join('')}</dl>`,
    `<a class="link" href="${escapeHtml(enquiry)}" lang="en">Enquiry Now<span class="visually-hidden">: ${name}</span></a></li>`,
  ].join('');
}
