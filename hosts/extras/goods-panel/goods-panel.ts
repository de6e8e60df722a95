import escapeHtml from 'escape-html';
import type { FastifyInstance } from 'fastify';
import type { ApiReads } from '../../../src/api/api.ts';
import type { Load } from '../../../src/api/load.ts';
import type { ContentItem } from '../../../src/api/response-fields.ts';
import { bindNumbers } from '../../../src/locales/bind-numbers.ts';
import type { Language } from '../../../src/locales/languages.ts';
import type { Texts } from '../../../src/locales/texts.ts';
import type { ServerText } from '../../locales/en.ts';
import { serverTexts } from '../../locales/server-texts.ts';
import { textIn } from '../../pages/looking-for.ts';
import type { OtherPageOptions, OwnContent } from '../../render/page-cache.ts';
import { allGoods, factOf, findByTitle, type Goods, goodsAddress } from '../../render/page-texts.ts';
import { contactLinks } from '../../render/people.ts';
import { drawLoad, planLoad } from './plan-load.ts';
import { planTexts, problemText, unitNames } from './plan-texts.ts';
import { readQuantity, readUnit } from './read-quantity.ts';
import { customsCodeOf, sailingsTo, searchGoods } from './search-goods.ts';

type ServerTexts = Texts<ServerText>;

/** A wish of the reader, in the address of the contact page. */
export interface Wish {
  lookingFor: string;
  quantity: string;
  destination: string;
}

const longestPlace = 80;

export const readWish = (query: string): Wish => ({
  lookingFor: textIn(query, 'looking_for'),
  quantity: textIn(query, 'quantity'),
  destination: [...textIn(query, 'destination')].slice(0, longestPlace).join(''),
});

/** On the contact page, for readers who name goods: what the company supplies of them, and how a quantity fills containers. */
export default async function goodsPanel(
  _app: FastifyInstance,
  { answers }: OtherPageOptions,
): Promise<void> {
  answers.push((query, language, api) => answerWish(readWish(query), language, api));
}

/** The answer of the contact page to a wish, and the text of its form. Texts are cheap to make, so no copy is kept. */
export async function answerWish(wish: Wish, language: Language, api: ApiReads): Promise<OwnContent> {
  const texts = serverTexts(language);
  const goods = await allGoods(api);
  const found = findByTitle(goods, wish.lookingFor);
  if (found) return answerItem(found, goods, wish, texts);
  return {
    value: wish.lookingFor,
    part: goods.length > 0 ? answerSearch(goods, wish.lookingFor, texts) : '',
  };
}

/** A text of the API, in its language. */
const contentText = (text: string, { content: { lang, dir } }: ServerTexts): string =>
  lang
    ? `<span lang="${lang}" dir="${dir}">${escapeHtml(bindNumbers(text))}</span>`
    : escapeHtml(bindNumbers(text));

const panel = (content: string, heading = ''): string =>
  `<section class="wanted"${heading && ' aria-labelledby="goods"'}>${heading}${content}</section>`;

/** The quantity of an item in a text, such as "200 t" in "200 t palm olein to Mersin"; of "500 gloves" only the number. */
function quantityIn(text: string, { load, title }: ContentItem, language: Language): string {
  if (!load) return '';
  for (const [typed, number = '', unit = ''] of text.matchAll(/(?<![\p{L}\d.,])(\d[\d.,]*) ?(\p{L}+)/gu)) {
    if (typeof readQuantity(typed, { load, title, language }) === 'number')
      return readUnit(unit) ? typed : number;
  }
  return '';
}

/** A name at the end of a text: "to Mersin", "in Ankara". */
const placeIn = (text: string): string => /\b(?:to|in) (\p{Lu}[\p{L}’' -]+)$/u.exec(text)?.[1] ?? '';

/** Takes along what the text says of quantity and place, so that nobody types it again. */
function enquiryAddress(item: ContentItem, text: string, language: Language): string {
  const plan = [
    ['quantity', quantityIn(text, item, language)],
    ['destination', item.load ? placeIn(text) : ''],
  ].filter(([, value]) => value);
  const query = [['looking_for', item.title], ...plan, ...(language === 'en' ? [] : [['lang', language]])];
  const pairs = query.map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`);
  return `/contact-us?${pairs.join('&')}${plan.length > 0 ? '#plan' : ''}`;
}

function answerSearch(goods: readonly Goods[], text: string, texts: ServerTexts): string {
  const { t, language } = texts;
  const found = searchGoods(goods, text);
  if (found.length === 0) return panel(`<p>${escapeHtml(t('goods.none', { text }))}</p>`);
  const entries = found.map((each) => {
    const { item } = each;
    const minimum = factOf(each, 'goods.minimum')?.[1];
    const order = minimum && `<span>${t('goods.minimum')}: ${contentText(minimum, texts)}</span>`;
    return `<li><a href="${escapeHtml(enquiryAddress(item, text, language))}">${contentText(item.title, texts)}</a>${order ?? ''}</li>`;
  });
  return panel(`<ul>${entries.join('')}</ul>`, `<h2 id="goods">${t('goods.trade')}</h2>`);
}

type Fact = readonly [name: string, value: string | undefined];

const factList = (facts: readonly Fact[]): string => {
  const entries = facts.map(([name, value]) => value && `<div><dt>${name}</dt><dd>${value}</dd></div>`);
  const shown = entries.filter(Boolean).join('');
  return shown && `<dl class="brief">${shown}</dl>`;
};

function answerItem(found: Goods, goods: readonly Goods[], wish: Wish, texts: ServerTexts): OwnContent {
  const { t, language } = texts;
  const { item } = found;
  const { lookingFor, quantity, destination } = wish;
  const shown = (value = '') => value && contentText(value, texts);
  const fact = (name: ServerText): Fact => [t(name), shown(factOf(found, name)?.[1])];
  const plan = item.load && quantity ? planQuantity(item.load, item.title, quantity, texts) : undefined;
  const inEnglish = language === 'en' ? '' : ' hreflang="en"';
  const answer =
    (plan?.html ?? '') +
    factList([
      [t('goods.hs'), customsCodeOf(item)],
      fact('goods.papers'),
      ...sailingsTo(goods, destination, item).map(([route, time]): Fact => [shown(route), shown(time)]),
    ]);
  return {
    value: plan?.sum
      ? t(destination ? 'load.subjectTo' : 'load.subject', {
          title: item.title,
          destination,
          plan: plan.sum,
        })
          .replaceAll('\u00a0', ' ')
          // Nobody should send signs that they cannot see.
          .replace(/[\u2066-\u2069]/g, '')
      : [lookingFor, quantity, destination].filter(Boolean).join(', '),
    part: panel(
      [
        factList([
          fact('goods.packing'),
          fact('goods.container'),
          fact('goods.minimum'),
          fact('goods.price'),
          fact('goods.leadTime'),
          [t('desk.heading'), found.desk && `${shown(found.desk.name)} ${contactLinks(found.desk)}`],
        ]),
        `<p class="links"><a class="link" href="${escapeHtml(goodsAddress(found))}"${inEnglish}>${t('goods.details')}</a> <a class="link to-form" href="#enquiry">${t('contact.form')}</a></p>`,
        item.load ? planForm(item.load, wish, texts, Boolean(plan && !plan.sum)) : '',
        quantity || destination ? `<div id="plan">${answer}</div>` : '',
      ].join(''),
      `<p class="eyebrow">${t('goods.yours')}</p><h2 id="goods">${contentText(item.title, texts)}</h2>`,
    ),
  };
}

/** The plan for a quantity as a buyer typed it; without a sum, why there is none. */
function planQuantity(
  load: Load,
  title: string,
  typed: string,
  texts: ServerTexts,
): { html: string; sum?: string } {
  const quantity = readQuantity(typed, { load, title, language: texts.language });
  const plan = typeof quantity === 'number' ? planLoad(load, quantity) : undefined;
  if (!plan) {
    const problem = typeof quantity === 'string' ? quantity : 'tooMuch';
    const text = problemText(problem, { text: typed, load }, texts);
    return { html: `<p class="problem" id="quantity-problem">${escapeHtml(text)}</p>` };
  }
  const { sum, near } = planTexts(load, plan, texts);
  return {
    sum,
    html: `<p class="sum">${sum}</p>${drawLoad(load.container, plan)}${near && `<p>${near}</p>`}`,
  };
}

/** Sent by GET, so that the plan has an address, and needs no script. */
function planForm(
  load: Load,
  { lookingFor, quantity, destination }: Wish,
  texts: ServerTexts,
  hasProblem: boolean,
): string {
  const { t, language } = texts;
  const hidden = (name: string, value: string) =>
    `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  const field = (name: 'quantity' | 'destination', value: string, attributes = '') =>
    `<div><label for="${name}">${t(`load.${name}`)}</label><input id="${name}" name="${name}" value="${escapeHtml(value)}" autocomplete="off" ${attributes}></div>`;
  const described = hasProblem
    ? 'aria-describedby="quantity-problem units" aria-invalid="true"'
    : 'aria-describedby="units"';
  return [
    '<form class="plan" action="/contact-us#plan">',
    hidden('looking_for', lookingFor),
    field('quantity', quantity, `maxlength="40" ${described}`),
    field('destination', destination, `maxlength="${longestPlace}"`),
    language === 'en' ? '' : hidden('lang', language),
    `<button type="submit">${t('load.submit')}</button>`,
    `<p id="units">${t('load.units', { units: unitNames(load, texts) })}</p>`,
    '</form>',
  ].join('');
}
