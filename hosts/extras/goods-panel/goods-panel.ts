import escapeHtml from 'escape-html';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiReads } from '../../../src/api/api.ts';
import { createEnquiry } from '../../../src/api/enquiry-fields.ts';
import type { Load } from '../../../src/api/load.ts';
import * as styles from '../../../src/features/enquiry-form/enquiry-form.css.ts';
import { itemNames } from '../../../src/features/product-tabs/tab-addresses.ts';
import { bindNumbers } from '../../../src/locales/bind-numbers.ts';
import { contentLanguage } from '../../../src/locales/english-texts.ts';
import type { Language } from '../../../src/locales/languages.ts';
import type { Texts } from '../../../src/locales/texts.ts';
import { secondary } from '../../../src/ui/button.css.ts';
import type { ServerText } from '../../locales/en.ts';
import { chooseLanguage, serverTexts } from '../../locales/server-texts.ts';
import { addLine, shortLine } from '../../pages/looking-for.ts';
import { sitePolicy } from '../../render/page-cache.ts';
import type { OwnContent } from '../../render/page-html.ts';
import type { OtherPageOptions } from '../../render/page-routes.ts';
import { allGoods, factOf, findByTitle, type Goods, goodsAddress } from '../../render/page-texts.ts';
import { contactLinks } from '../../render/people.ts';
import { drawLoad, planLoad, planTexts, tooMuchText, unreadText } from './plan-load.ts';
import { minimumOf, quantityIn, readQuantity } from './read-quantity.ts';
import { readQuestion, sailingsTo, searchGoods } from './search-goods.ts';

type ServerTexts = Texts<ServerText>;

const longestText = 40;
const shorten = (text: string): string =>
  [...text].length > longestText ? `${[...text].slice(0, longestText - 1).join('')}…` : text;

/** What a buyer has typed and pressed on the contact page. */
export interface Wish {
  lookingFor: string;
  /** Slug or title of the item that was chosen; empty if none was. */
  item: string;
  quantity: string;
  destination: string;
  /** Whether a plan was asked for, so that nothing is read from `lookingFor`. */
  isPlan: boolean;
}

const longestPlace = 80;

export const readWish = (fields: URLSearchParams): Wish => {
  const field = (name: string) => shortLine(fields.get(name) ?? '');
  return {
    lookingFor: field('looking_for'),
    // Of a pressed answer and of the item that was shown before, the first is the answer.
    item: field('item'),
    quantity: field('quantity'),
    destination: [...field('destination')].slice(0, longestPlace).join(''),
    isPlan: fields.has('plan') || fields.has('add'),
  };
};

interface FormRequest {
  Body: URLSearchParams;
  Querystring: { lang?: unknown };
}

/** On the contact page, for readers who name goods: what the company supplies of them, and how a quantity fills containers. */
export default async function goodsPanel(
  app: FastifyInstance,
  { answers, assets, renderPage, source }: OtherPageOptions,
): Promise<void> {
  answers.push((query, language, api) => answerWish(readWish(new URLSearchParams(query)), language, api));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  // For answers and plans: the page with every field as it was sent, or its changed parts for a script. Nothing is stored.
  app.post<FormRequest>('/contact-us', async (request, reply) => {
    const { body } = request;
    const { language } = languageOf(request);
    const { api } = source.open();
    const { part = '', formEnd = '' } = await answerWish(readWish(body), language, api);
    reply.header('cache-control', 'no-store');
    if (request.headers.accept === 'application/json') return { part, formEnd };
    const typed = createEnquiry((field) => (body.get(field) ?? '').replace(/\r\n?/g, '\n'));
    const values = { ...typed, remark: addLine(typed.remark, body.get('add') ?? '') };
    const page = { page: 'contact-us', path: '/contact-us', language, parts: { goods: part }, formEnd };
    const { html, styles } = await renderPage({ ...page, states: { 'trade-enquiry-form': { values } } }, api);
    if (assets.strict) reply.header('content-security-policy', sitePolicy(styles));
    return reply.type('text/html; charset=utf-8').send(html);
  });
}

const languageOf = ({ query, headers }: FastifyRequest<FormRequest>) =>
  chooseLanguage([query.lang], headers['accept-language']);

/** The answer of the contact page to a wish. Texts are cheap to make, so no copy is kept. */
export async function answerWish(wish: Wish, language: Language, api: ApiReads): Promise<OwnContent> {
  const texts = serverTexts(language);
  const goods = await allGoods(api);
  const { lookingFor } = wish;
  // Nobody knows what there is while the API is unavailable.
  if (goods.length === 0) return { value: lookingFor };
  const named = findByTitle(goods, lookingFor);
  const found = named ? [named] : searchGoods(goods, lookingFor);
  const chosen = findByTitle(goods, wish.item) ?? (found.length === 1 ? found[0] : undefined);
  return {
    value: lookingFor,
    part: lookingFor || chosen ? `<div class="wanted">${summary(found, chosen, wish, texts)}</div>` : '',
    formEnd: [
      found.length > 1 ? answerList(found, chosen, texts) : '',
      chosen ? planForm(chosen, goods, wish, texts) : '',
    ].join(''),
  };
}

/** A text of the API, in its language. */
const contentText = (text: string, { content: { lang, dir } }: ServerTexts): string =>
  lang
    ? `<span lang="${lang}" dir="${dir}">${escapeHtml(bindNumbers(text))}</span>`
    : escapeHtml(bindNumbers(text));

/** One line above the form: the item, or those that may be meant, or that there are none. */
function summary(found: readonly Goods[], chosen: Goods | undefined, wish: Wish, texts: ServerTexts): string {
  const { t, language } = texts;
  const shown = chosen ? [chosen] : found;
  if (shown.length === 0) {
    const contentName = new Intl.DisplayNames(language, { type: 'language' }).of(contentLanguage) ?? '';
    const none = t('goods.none', { text: shorten(wish.lookingFor), language: contentName });
    return `<p>${escapeHtml(none)}</p>`;
  }
  const inEnglish = language === 'en' ? '' : ' hreflang="en"';
  const links = shown.map(
    (each) =>
      `<a href="${escapeHtml(goodsAddress(each))}"${inEnglish}>${contentText(each.item.title, texts)}</a>`,
  );
  const facts = (['goods.minimum', 'goods.leadTime'] as const).map((name) => {
    const value = chosen && factOf(chosen, name)?.[1];
    return value && `<span>${t(name)}: ${contentText(value, texts)}</span>`;
  });
  const desks = shown.map(({ desk }) => desk);
  const [desk] = desks;
  const answers =
    desk &&
    desks.every((other) => other?.name === desk.name) &&
    `<span>${t('desk.heading')}: <bdi>${escapeHtml(desk.name)}</bdi> ${contactLinks({ ...desk, ...(desk.phone && { email: '' }) })}</span>`;
  const list = chosen
    ? `<strong>${links[0]}</strong>`
    : `<span>${t('goods.trade')}: ${links.join(', ')}</span>`;
  return `<p>${[list, ...facts, answers].filter(Boolean).join(' ')}</p>`;
}

/** A part at the end of the form, which a script can replace. */
const part = (tag: string, attributes: string, content: string): string =>
  `<${tag} data-goods ${attributes}>${content}</${tag}>`;

/** A button of the form that sends nothing to the desk. */
const pressed = (
  name: 'item' | 'plan' | 'add',
  value: string,
  label: string,
  language: Language,
  rest = '',
): string =>
  `<button class="${secondary}" name="${name}" value="${escapeHtml(value)}" formaction="/contact-us?lang=${language}" formenctype="application/x-www-form-urlencoded" formnovalidate${rest}>${label}</button>`;

const slugOf = ({ item }: Goods): string => itemNames(item)[0] ?? '';

function answerList(found: readonly Goods[], chosen: Goods | undefined, texts: ServerTexts): string {
  const { t, language } = texts;
  const entries = found.map((each) => {
    const minimum = factOf(each, 'goods.minimum')?.[1];
    const order =
      minimum && `<span class="${styles.hint}">${t('goods.minimum')}: ${contentText(minimum, texts)}</span>`;
    const state = ` aria-pressed="${each === chosen}"`;
    const button = pressed('item', slugOf(each), contentText(each.item.title, texts), language, state);
    return part('p', `class="${styles.field}"`, button + (order ?? ''));
  });
  return part('h3', `class="${styles.wide} ${styles.label}"`, t('goods.trade')) + entries.join('');
}

/** Quantity and place of an item with a load, and the plan for them. */
function planForm(chosen: Goods, goods: readonly Goods[], wish: Wish, texts: ServerTexts): string {
  const { t, language } = texts;
  const { item } = chosen;
  const hidden = `<input data-goods type="hidden" name="item" value="${escapeHtml(slugOf(chosen))}">`;
  if (!item.load) return hidden;
  const read = wish.quantity || wish.isPlan ? '' : quantityIn(wish.lookingFor, item, language);
  const quantity = wish.quantity || read;
  const destination = wish.destination || (read && readQuestion(wish.lookingFor, goods).place);
  const plan = quantity ? planQuantity(chosen, item.load, quantity, texts) : undefined;
  const field = (name: 'quantity' | 'destination', value: string, max: number, attributes = '') =>
    part(
      'div',
      `class="${styles.field}"`,
      `<label class="${styles.label}" for="${name}">${t(`load.${name}`)}</label><input class="${styles.input}" id="${name}" name="${name}" value="${escapeHtml(value)}" maxlength="${max}" autocomplete="off" data-plan${attributes}>`,
    );
  const described = plan ? ` aria-describedby="plan"${plan.sum ? '' : ' aria-invalid="true"'}` : '';
  const sailings = destination ? sailingsTo(goods, destination, item) : [];
  const ways = sailings.map(([route, time]) => `${contentText(route, texts)}: ${contentText(time, texts)}`);
  const wide = (content: string, attributes = '') =>
    part('p', `class="${styles.wide}"${attributes}`, content);
  const subject =
    plan?.sum &&
    t(destination ? 'load.subjectTo' : 'load.subject', { title: item.title, destination, plan: plan.sum })
      .replaceAll('\u00a0', ' ')
      // Nobody should send signs that they cannot see.
      .replace(/[\u2066-\u2069]/g, '');
  return [
    field('quantity', quantity, 60, described),
    field('destination', destination, longestPlace),
    part('div', `class="${styles.footer}"`, pressed('plan', 'yes', t('load.submit'), language)),
    plan && wide(plan.text, ` id="plan" tabindex="-1"${wish.isPlan ? ' autofocus' : ''}`),
    plan?.drawing && wide(plan.drawing),
    ...ways.map((way) => wide(way)),
    subject && part('div', `class="${styles.footer}"`, pressed('add', subject, t('load.add'), language)),
    // Behind the buttons: the one that is pressed counts.
    hidden,
  ]
    .filter(Boolean)
    .join('');
}

interface Answer {
  text: string;
  /** The plan alone, for the enquiry; empty if there is none. */
  sum: string;
  drawing: string;
}

/** The plan for a quantity as a buyer typed it, or what to write instead. */
function planQuantity(chosen: Goods, load: Load, typed: string, texts: ServerTexts): Answer {
  const { t, language } = texts;
  const answer = (sentences: string[], sum = '', drawing = ''): Answer => ({
    text: escapeHtml(sentences.filter(Boolean).join(' ')),
    sum,
    drawing,
  });
  const read = readQuantity(typed, chosen.item, language);
  if (!read) return answer([unreadText(shorten(typed), load, texts)]);
  const plan = planLoad(read.load, read.quantity);
  if (!plan) return answer([tooMuchText(read.load, texts)]);
  const { sum, near } = planTexts(read.load, plan, texts);
  const isBelow = read.quantity < (minimumOf(chosen, language) ?? 0) * (1 - 1e-9);
  const minimum = factOf(chosen, 'goods.minimum')?.[1] ?? '';
  const below = sum && isBelow ? t('load.belowMinimum', { minimum }) : '';
  return answer([sum, near, below], sum, sum && drawLoad(read.load, plan));
}
