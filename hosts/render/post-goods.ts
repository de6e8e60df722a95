import escapeHtml from 'escape-html';
import type { ApiReads } from '../../src/api/api.ts';
import type { Article } from '../../src/api/response-fields.ts';
import { bindNumbers } from '../../src/locales/bind-numbers.ts';
import { contentLanguage } from '../../src/locales/english-texts.ts';
import { goodsOf } from '../api/goods.ts';
import { allGoods, factOf, factsOf, findByTitle, type Goods, goodsAddress } from './find-goods.ts';

/** The section below a post with the goods that it is about, each with its place on the site and an enquiry about it. */
export async function postGoods(post: Article, api: ApiReads): Promise<string> {
  const names = goodsOf(post);
  if (names.length === 0) return '';
  const goods = await allGoods(api);
  const found = new Set(names.flatMap((name) => findByTitle(goods, name) ?? []));
  return found.size > 0
    ? `<section class="related" aria-labelledby="goods"><h2 id="goods">What we supply</h2><ul class="places post-goods" lang="${contentLanguage}">${[...found].map(entry).join('')}</ul></section>`
    : '';
}

function entry(goods: Goods): string {
  // What a buyer asks first; of a service, content in English names only its time.
  const asked = [
    factOf(goods, 'goods.minimum'),
    factOf(goods, 'goods.leadTime') ?? factsOf(goods.item).find(([name]) => name === 'Time'),
  ];
  const rows = asked.flatMap((fact) => {
    const [name = '', value = ''] = fact ?? [];
    return value ? `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(bindNumbers(value))}</dd></div>` : [];
  });
  const { title } = goods.item;
  const enquiry = `/contact-us?looking_for=${encodeURIComponent(title)}`;
  const name = escapeHtml(bindNumbers(title));
  return [
    `<li><a href="${escapeHtml(goodsAddress(goods))}">${name}</a>`,
    rows.length > 0 && `<dl class="post-facts">${rows.join('')}</dl>`,
    `<a class="link" href="${escapeHtml(enquiry)}" lang="en">Enquiry Now<span class="visually-hidden">: ${name}</span></a></li>`,
  ]
    .filter(Boolean)
    .join('');
}
