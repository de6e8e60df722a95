import escapeHtml from 'escape-html';
import type { FastifyInstance } from 'fastify';
import type { ApiReads } from '../../../src/api/api.ts';
import { createEnquiry } from '../../../src/api/enquiry-fields.ts';
import type { Load } from '../../../src/api/load.ts';
import { bindNumbers } from '../../../src/locales/bind-numbers.ts';
import { contentLanguage } from '../../../src/locales/english-texts.ts';
import type { Language } from '../../../src/locales/languages.ts';
import type { Texts } from '../../../src/locales/texts.ts';
import { itemNames } from '../../../src/navigation/tab-addresses.ts';
import { secondary } from '../../../src/ui/button.css.ts';
import * as formStyles from '../../../src/ui/form.css.ts';
import type { ServerText } from '../../locales/en.ts';
import { chooseLanguage, serverTexts } from '../../locales/server-texts.ts';
import { addLine, shortLine } from '../../pages/looking-for.ts';
import { allGoods, factOf, findByTitle, type Goods, goodsAddress } from '../../render/goods.ts';
import type { OwnContent } from '../../render/page-html.ts';
import type { OtherPageOptions } from '../../render/page-routes.ts';
import { contactLinks } from '../../render/people.ts';
import { sitePolicy } from '../../render/policy.ts';
import { planLoad, planTexts, tooMuchText, unreadText } from './plan-load.ts';
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

const formType = 'application/x-www-form-urlencoded';

/** On the contact page, for readers who name goods: what the company supplies of them, and how a quantity fills containers. */
export default async function goodsPanel(
  app: FastifyInstance,
  { answers, assets, renderPage, source }: OtherPageOptions,
): Promise<void> {
  answers.push((query, language, api) => answerWish(readWish(new URLSearchParams(query)), language, api));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    formType,
    { parseAs: 'string' },
    async (_request: unknown, body: unknown) => new URLSearchParams(String(body)),
  );
  // For answers and plans: the page with every field as it was sent, or its changed parts for a script. Nothing is stored.
  app.post<{ Body: URLSearchParams; Querystring: { lang?: string } }>(
    '/contact-us',
    async (request, reply) => {
      const { body, query, headers } = request;
      const { language } = chooseLanguage([query.lang], headers['accept-language']);
      const { api } = source.open();
      const { part = '', formEnd = '' } = await answerWish(readWish(body), language, api);
      reply.header('cache-control', 'no-store');
      // A script moves the focus itself.
      if (headers.accept === 'application/json') return { part, formEnd: formEnd.replace(' autofocus', '') };
      const typed = createEnquiry((field) => (body.get(field) ?? '').replace(/\r\n?/g, '\n'));
      const values = { ...typed, remark: addLine(typed.remark, body.get('add') ?? '') };
      const page = { page: 'contact-us', path: '/contact-us', language, parts: { goods: part }, formEnd };
      const { html, styles } = await renderPage(
        { ...page, states: { 'trade-enquiry-form': { values } } },
        api,
      );
      if (assets.strict) reply.header('content-security-policy', sitePolicy(styles));
      return reply.type('text/html; charset=utf-8').send(html);
    },
  );
}

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
  const line = summary(chosen ? [chosen] : found, Boolean(chosen), wish, texts);
  const list = found.length > 1 ? answerList(found, chosen, texts) : '';
  return {
    value: lookingFor,
    part: lookingFor || chosen ? `<div class="wanted"><p>${line}</p></div>` : '',
    formEnd: list + (chosen ? planForm(chosen, goods, wish, texts) : ''),
  };
}

/** A text of the API, in its language. */
function contentText(text: string, { content: { lang, dir } }: ServerTexts): string {
  const shown = escapeHtml(bindNumbers(text));
  return lang ? `<span lang="${lang}" dir="${dir}">${shown}</span>` : shown;
}

const minimumText = (goods: Goods): string => factOf(goods, 'goods.minimum')?.[1] ?? '';

/** A fact with its name; empty if the content does not say it. */
function factText(goods: Goods, name: 'goods.minimum' | 'goods.leadTime', texts: ServerTexts): string {
  const value = factOf(goods, name)?.[1];
  return value ? `<span>${texts.t(name)}: ${contentText(value, texts)}</span>` : '';
}

/** One line above the form: the item, or those that may be meant, or that there are none. */
function summary(
  shown: readonly Goods[],
  isChosen: boolean,
  { lookingFor }: Wish,
  texts: ServerTexts,
): string {
  const { t, language } = texts;
  const [first] = shown;
  if (!first) {
    const contentName = new Intl.DisplayNames(language, { type: 'language' }).of(contentLanguage) ?? '';
    return escapeHtml(t('goods.none', { text: shorten(lookingFor), language: contentName }));
  }
  const inEnglish = language === 'en' ? '' : ' hreflang="en"';
  const linkTo = (goods: Goods) =>
    `<a href="${escapeHtml(goodsAddress(goods))}"${inEnglish}>${contentText(goods.item.title, texts)}</a>`;
  const { desk } = first;
  const isTheirs = desk && shown.every((other) => other.desk?.name === desk.name);
  const lines = isTheirs && contactLinks({ ...desk, ...(desk.phone && { email: '' }) });
  const answers =
    isTheirs && `<span>${t('desk.heading')}: <bdi>${escapeHtml(desk.name)}</bdi> ${lines}</span>`;
  const parts = isChosen
    ? [
        `<strong>${linkTo(first)}</strong>`,
        factText(first, 'goods.minimum', texts),
        factText(first, 'goods.leadTime', texts),
      ]
    : [`<span>${t('goods.trade')}: ${shown.map(linkTo).join(', ')}</span>`];
  return [...parts, answers].filter(Boolean).join(' ');
}

/** A part at the end of the form, which a script can replace. */
const part = (tag: string, attributes: string, content: string): string =>
  `<${tag} data-goods ${attributes}>${content}</${tag}>`;
const wide = (content: string, attributes = '') =>
  part('p', `class="${formStyles.wide}"${attributes}`, content);

/** A button of the form that sends nothing to the desk. */
function pressed(name: string, value: string, label: string, language: Language, attributes = ''): string {
  const target = `formaction="/contact-us?lang=${language}" formenctype="${formType}" formnovalidate`;
  return `<button class="${secondary}" name="${name}" value="${escapeHtml(value)}" ${target}${attributes}>${label}</button>`;
}

const slugOf = ({ item }: Goods): string => itemNames(item)[0] ?? '';

function answerList(found: readonly Goods[], chosen: Goods | undefined, texts: ServerTexts): string {
  const entries = found.map((each) => {
    const title = contentText(each.item.title, texts);
    const state = ` aria-pressed="${each === chosen}"`;
    const button = pressed('item', slugOf(each), title, texts.language, state);
    return part('p', `class="${formStyles.field}"`, button + factText(each, 'goods.minimum', texts));
  });
  return (
    part('h3', `class="${formStyles.wide} ${formStyles.label}"`, texts.t('goods.trade')) + entries.join('')
  );
}

/** Quantity and place of an item with a load, and the plan for them. */
function planForm(chosen: Goods, goods: readonly Goods[], wish: Wish, texts: ServerTexts): string {
  const { t, language } = texts;
  const { item } = chosen;
  // Behind the buttons: the one that is pressed counts.
  const hidden = `<input data-goods type="hidden" name="item" value="${escapeHtml(slugOf(chosen))}">`;
  if (!item.load) return hidden;
  const read = wish.quantity || wish.isPlan ? '' : quantityIn(wish.lookingFor, item, language);
  const named = read && readQuestion(wish.lookingFor, goods).find(({ place }) => place)?.place;
  const [quantity, destination] = [wish.quantity || read, wish.destination || named || ''];
  const plan = quantity ? planQuantity(chosen, item.load, quantity, texts) : undefined;
  const field = (name: 'quantity' | 'destination', value: string, max: number, attributes = '') => {
    const label = `<label class="${formStyles.label}" for="${name}">${t(`load.${name}`)}</label>`;
    const input = `<input class="${formStyles.input}" id="${name}" name="${name}" value="${escapeHtml(value)}" maxlength="${max}" autocomplete="off" data-plan${attributes}>`;
    return part('div', `class="${formStyles.field}"`, label + input);
  };
  const described = plan ? ` aria-describedby="plan"${plan.sum ? '' : ' aria-invalid="true"'}` : '';
  const focused = wish.isPlan ? ' autofocus' : '';
  const [about, values] = [{ title: item.title, destination }, { plan: plan?.sum ?? '' }];
  // Nobody should send signs that they cannot see.
  const subject = t(destination ? 'load.subjectTo' : 'load.subject', { ...about, ...values })
    .replaceAll('\u00a0', ' ')
    .replace(/[\u2066-\u2069]/g, '');
  return [
    field('quantity', quantity, 60, described),
    field('destination', destination, longestPlace),
    part('div', `class="${formStyles.footer}"`, pressed('plan', 'yes', t('load.submit'), language)),
    plan && wide(escapeHtml(plan.text), ` id="plan" tabindex="-1"${focused}`),
    ...sailingsTo(goods, destination, item).map((way) =>
      wide(way.map((text) => contentText(text, texts)).join(': ')),
    ),
    plan?.sum &&
      part('div', `class="${formStyles.footer}"`, pressed('add', subject, t('load.add'), language)),
    hidden,
  ]
    .filter(Boolean)
    .join('');
}

/** The plan for a quantity as a buyer typed it, with its sum for the enquiry; without a sum, what to write instead. */
function planQuantity(chosen: Goods, load: Load, typed: string, texts: ServerTexts) {
  const { t, language } = texts;
  const read = readQuantity(typed, chosen.item, language);
  if (!read) return { text: unreadText(shorten(typed), load, texts), sum: '' };
  const plan = planLoad(read.load, read.quantity);
  if (!plan) return { text: tooMuchText(read.load, texts), sum: '' };
  const { sum, near } = planTexts(read.load, plan, texts);
  const isBelow = sum && read.quantity < (minimumOf(chosen, language) ?? 0) * (1 - 1e-9);
  const below = isBelow && t('load.belowMinimum', { minimum: minimumText(chosen) });
  return { text: [sum, near, below].filter(Boolean).join(' '), sum };
}
