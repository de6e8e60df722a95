import escapeHtml from 'escape-html';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createEnquiry } from '../../../src/api/enquiry-fields.ts';
import type { Load } from '../../../src/api/load.ts';
import { bindNumbers } from '../../../src/locales/bind-numbers.ts';
import { contentLanguage } from '../../../src/locales/english-texts.ts';
import type { Language } from '../../../src/locales/languages.ts';
import { addressIn } from '../../../src/navigation/site-pages.ts';
import { itemNames } from '../../../src/navigation/tab-addresses.ts';
import { secondary } from '../../../src/ui/button.css.ts';
import * as styles from '../../../src/ui/form.css.ts';
import { visuallyHidden } from '../../../src/ui/visually-hidden.css.ts';
import { receiveForms } from '../../api/limit-forms.ts';
import type { PageApi } from '../../api/source.ts';
import { chooseLanguage, serverTexts } from '../../locales/server-texts.ts';
import { shortLine } from '../../pages/query-text.ts';
import { allGoods, factOf, findByTitle, type Goods, goodsAddress } from '../../render/goods.ts';
import { fillTemplate, type OwnContent } from '../../render/page-html.ts';
import type { OtherPageOptions } from '../../render/page-routes.ts';
import { pageTexts } from '../../render/page-texts.ts';
import { contactLinks } from '../../render/people.ts';
import { sitePolicy } from '../../render/policy.ts';
import { addLine } from './add-line.ts';
import panel from './panel.html?raw';
import planTemplate from './plan.html?raw';
import { amountText, planTexts, type ServerTexts, unreadText } from './plan-load.ts';
import { minimumOf, quantityIn, readQuantities, readQuantity } from './read-quantity.ts';
import { type Answer, sailingsTo, searchGoods } from './search-goods.ts';
import { isIn, wordsIn } from './words.ts';

/** What there is of some texts. */
const join = (between: string, texts: readonly unknown[]): string => texts.filter(Boolean).join(between);
const shorten = (text: string): string => text.replace(/^(.{39}).{2,}$/su, '$1…');

const longestPlace = 80;

/** What a buyer has typed and pressed on the contact page. */
export const readWish = (fields: URLSearchParams) => {
  const field = (name: string, longest?: number) => shortLine(fields.get(name) ?? '', longest);
  // Of another item than the one that is shown now.
  const isOther = new Set(fields.getAll('item')).size > 1;
  return {
    lookingFor: field('looking_for'),
    // Slug or title: of a pressed answer and of the item that was shown before, the first is the answer.
    item: field('item'),
    isOther,
    // A button may have a quantity of its own.
    quantity: isOther ? '' : field('plan') || field('quantity'),
    destination: field('destination', longestPlace),
    // Then nothing is read from `lookingFor`.
    isPlan: fields.has('plan') || fields.has('add'),
  };
};
export type Wish = ReturnType<typeof readWish>;

/** The address of answers and plans, below that of the contact page, which takes the enquiry for an external API. */
const address = '/contact-us/goods';

/** On the contact page, for readers who name goods: what the company supplies of them, and how a quantity fills containers. */
export default async function goodsPanel(
  app: FastifyInstance,
  { answers, assets, renderPage, source, enquiryRate }: OtherPageOptions,
): Promise<void> {
  answers.push((query, language, api) => answerWish(readWish(new URLSearchParams(query)), language, api));
  // A person presses more often than an enquiry is sent.
  await receiveForms(app, 6 * enquiryRate);
  const languageOf = ({ query, headers }: FastifyRequest) =>
    chooseLanguage([(query as { lang?: unknown }).lang], headers['accept-language']).language;
  // The address of a page that was posted, opened again.
  app.get(address, (request, reply) => reply.redirect(addressIn('/contact-us', languageOf(request))));
  // For answers and plans: the page with every field as it was sent, or its changed parts for a script. Nothing is stored.
  app.post<{ Body: URLSearchParams }>(address, async (request, reply) => {
    const { body, headers } = request;
    const language = languageOf(request);
    const { api } = source.open();
    const { part = '', inForm = '' } = await answerWish(readWish(body), language, api);
    reply.header('cache-control', 'no-store');
    // A script moves the focus itself.
    if (headers.accept === 'application/json') return { part, inForm: inForm.replace(' autofocus', '') };
    const values = createEnquiry((field) => (body.get(field) ?? '').replaceAll('\r\n', '\n'));
    // No plan is longer.
    values.remark = addLine(values.remark, (body.get('add') ?? '').slice(0, 1_000));
    const page = { page: 'contact-us', path: '/contact-us', language, parts: { goods: part }, inForm };
    const { html, styles } = await renderPage({ ...page, states: { 'trade-enquiry-form': { values } } }, api);
    if (assets.strict) reply.header('content-security-policy', sitePolicy(styles));
    return reply.type('text/html; charset=utf-8').send(html);
  });
}

/** The answer of the contact page to a wish. Texts are cheap to make, so no copy is kept. */
export async function answerWish(wish: Wish, language: Language, api: PageApi): Promise<OwnContent> {
  const texts = serverTexts(language);
  const goods = await allGoods(api);
  const { lookingFor: value } = wish;
  // Nobody knows what there is while the API is unavailable.
  if (goods.length === 0) return { value };
  const answer = searchGoods(goods, value);
  const found = [...answer.found.keys()];
  const chosen = findByTitle(goods, wish.item) ?? (found.length === 1 ? found[0] : undefined);
  const line = itemLine(chosen ? [chosen] : found, answer.missing, texts);
  const part = value || chosen ? `<div class="wanted"><p>${line}</p></div>` : '';
  if (!chosen && found.length < 2) return { value, part };
  const several = found.length > 1 ? 'yes' : '';
  const names = { ...styles, secondary, visuallyHidden, several, slug: chosen ? slugOf(chosen) : '' };
  const variables = { ...(await pageTexts(language, api.company)), ...names };
  const answers = found.map((each) => {
    const title = contentText(each.item.title, texts);
    const button = pressed('item', slugOf(each), title, language, ` aria-pressed="${each === chosen}"`);
    return paragraph(button + factText(each, 'goods.minimum', texts), `${styles.field} ${styles.hint} `);
  });
  const plan = chosen ? planForm(chosen, answer, wish, texts) : undefined;
  const ways = plan && chosen ? sailingsTo(goods, plan.variables.destination, chosen.item) : [];
  const wayTexts = ways.map((way) => paragraph(way.map((text) => contentText(text, texts)).join(': ')));
  const form =
    plan &&
    fillTemplate(
      planTemplate,
      { ...variables, ...plan.variables },
      { ...plan.parts, ways: wayTexts.join('') },
    );
  return {
    value,
    part,
    inForm: fillTemplate(panel, variables, { answers: (several && answers.join('')) + (form ?? '') }),
  };
}

/** A text of the API, in its language. */
function contentText(text: string, { content: { lang, dir } }: ServerTexts): string {
  const shown = escapeHtml(bindNumbers(text));
  return lang ? `<span lang="${lang}" dir="${dir}">${shown}</span>` : shown;
}

/** A fact with its name; empty if the content does not say it. */
function factText(goods: Goods, name: 'goods.minimum' | 'goods.leadTime', texts: ServerTexts): string {
  const value = factOf(goods, name)?.[1];
  return value ? `<span>${texts.t(name)}: ${contentText(value, texts)}</span>` : '';
}

const slugOf = ({ item }: Goods): string => itemNames(item)[0] ?? '';

/** What a button of the form needs to send nothing to the desk. */
const targetIn = (language: Language): string =>
  `formaction="${address}?lang=${language}" formenctype="application/x-www-form-urlencoded" formnovalidate`;
const pressed = (name: string, value: string, label: string, language: Language, attributes = ''): string =>
  `<button class="${secondary}" name="${name}" value="${escapeHtml(value)}" ${targetIn(language)}${attributes}>${label}</button>`;
const paragraph = (content: string, classes = ''): string =>
  `<p class="${classes}${styles.wide}">${content}</p>`;

/** One line above the form: what is not found, and the item, or those that may be meant. */
function itemLine(shown: readonly Goods[], missing: string, texts: ServerTexts): string {
  const { t, language } = texts;
  const [first, second] = shown;
  const none = missing && `<span>${escapeHtml(t('goods.none', { text: shorten(missing) }))}</span>`;
  if (!first) {
    const isFraud = wordsIn(missing, []).some((word) => isIn(word, 'fraud'));
    const verify = `<a href="${addressIn('/verify', language)}">${t('verify.check')}</a>`;
    const list = new Intl.DisplayNames(language, { type: 'language' }).of(contentLanguage) ?? '';
    const toOrder = t(language === contentLanguage ? 'goods.toOrder' : 'goods.toOrderIn', { language: list });
    return `${none} ${isFraud ? verify : toOrder}`;
  }
  // One leads to its place on the site, each of several to its button in the form.
  const to = (item: Goods) =>
    second ? `#goods" data-item="${slugOf(item)}` : escapeHtml(goodsAddress(item));
  const links = shown.map((item) => `<a href="${to(item)}">${contentText(item.item.title, texts)}</a>`);
  const facts = (['goods.minimum', 'goods.leadTime'] as const).map((name) => factText(first, name, texts));
  const desk = shown.every((other) => other.desk?.name === first.desk?.name) ? first.desk : undefined;
  const contacts = desk && contactLinks({ ...desk, ...(desk.phone && { email: '' }) });
  return join(' ', [
    none,
    ...(second
      ? [`<span>${t('goods.trade')}: ${links.join(', ')}</span>`]
      : [`<strong>${links}</strong>`, ...facts]),
    desk && `<span>${t('desk.heading')}: <bdi>${escapeHtml(desk.name)}</bdi> ${contacts}</span>`,
  ]);
}

/** Quantity and place of an item, and the plan for them, for the template; nothing for an item without a load. */
function planForm(chosen: Goods, { found, place: last }: Answer, wish: Wish, texts: ServerTexts) {
  const { t, language } = texts;
  const { item } = chosen;
  if (!item.load) return;
  const part = found.get(chosen);
  const place = part?.place || last;
  const typed = part ? quantityIn(part, item, language) : '';
  const quantity = wish.quantity || (wish.isPlan ? '' : typed);
  const destination = (wish.isOther && place) || wish.destination || (wish.isPlan ? '' : place);
  const { choices = [], ...made } = planQuantity(chosen, item.load, quantity, typed, texts);
  const plan = { sum: '', lead: '', box: '', filled: '', ...made };
  const subject = t(destination ? 'load.subjectTo' : 'load.subject', {
    title: item.title,
    destination,
    plan: plan.sum,
  });
  // Nobody should send signs that they cannot see.
  const sent = subject.replaceAll('\u00a0', ' ').replace(/[\u2066-\u2069]/g, '');
  const behind = plan.sum && plan.lead;
  return {
    variables: { ...plan, quantity, destination, sent, behind, near: choices[0] ?? '' },
    parts: {
      state: plan.text && `aria-describedby="plan" aria-invalid="${!plan.sum}"`,
      focus: wish.isPlan ? 'autofocus' : '',
      target: targetIn(language),
      choices: choices.map((choice) => pressed('plan', choice, choice, language)).join(''),
    },
  };
}

/** The plan for a quantity as a buyer typed it, with its sum for the enquiry; without a sum, what to write or press instead. */
function planQuantity(chosen: Goods, load: Load, given: string, typed: string, texts: ServerTexts): Plan {
  const { t, language } = texts;
  const [read, other] = readQuantities(given, chosen.item, language);
  const amounts = (quantities: number[]) =>
    quantities.map((quantity) => amountText(quantity, load.unit, texts));
  if (!read) return { text: given && unreadText(shorten(given), load, texts) };
  const choices = amounts([read.quantity, ...(other ? [other.quantity] : [])]);
  if (other) return { text: t('load.twoReadings', { text: given }), choices };
  const { near, ...plan } = planTexts(read.load, read.quantity, texts);
  const isBelow = plan.sum && read.quantity < (minimumOf(chosen, language) ?? 0) * (1 - 1e-9);
  const isOther = typed && readQuantity(typed, chosen.item, language)?.quantity !== read.quantity;
  const sentences = [
    plan.sum || plan.lead,
    isBelow && t('load.belowMinimum', { minimum: factOf(chosen, 'goods.minimum')?.[1] ?? '' }),
    isOther && t('load.otherQuantity', { typed, planned: choices[0] ?? '' }),
  ];
  return { ...plan, text: join(' ', sentences), choices: amounts(near) };
}
type Plan = { text: string; choices?: string[] } & Partial<Omit<ReturnType<typeof planTexts>, 'near'>>;
