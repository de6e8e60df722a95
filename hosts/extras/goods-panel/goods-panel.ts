import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createEnquiry } from '../../../src/api/enquiry-fields.ts';
import type { Load } from '../../../src/api/load.ts';
import { bindNumbers } from '../../../src/locales/bind-numbers.ts';
import type { Language } from '../../../src/locales/languages.ts';
import { addressIn } from '../../../src/navigation/site-pages.ts';
import { itemNames } from '../../../src/navigation/tab-addresses.ts';
import { secondary } from '../../../src/ui/button.css.ts';
import * as styles from '../../../src/ui/form.css.ts';
import { visuallyHidden } from '../../../src/ui/visually-hidden.css.ts';
import { receiveForms } from '../../api/limit-forms.ts';
import type { PageApi } from '../../api/source.ts';
import { escapeHtml, Html } from '../../html/html.ts';
import { chooseLanguage, serverTexts } from '../../locales/server-texts.ts';
import { oneLine } from '../../pages/query-text.ts';
import { reachUs } from '../../render/company-texts.ts';
import { fillTemplate, type Variables } from '../../render/fill-template.ts';
import { allGoods, factOf, findByTitle, type Goods, goodsAddress } from '../../render/goods.ts';
import type { PageAdditions } from '../../render/page-additions.ts';
import type { OtherPageOptions } from '../../render/page-routes.ts';
import { flatTexts } from '../../render/page-texts.ts';
import { contactLinks } from '../../render/people.ts';
import { sitePolicy } from '../../render/policy.ts';
import { addLine } from './add-line.ts';
import answersTemplate from './answers.html?raw';
import panel from './panel.html?raw';
import planTemplate from './plan.html?raw';
import { amountText, noPlan, planTexts, type ServerTexts, unreadText } from './plan-load.ts';
import { minimumOf, quantityIn, readQuantities, readQuantity } from './read-quantity.ts';
import { type Answer, sailingsTo, searchGoods } from './search-goods.ts';
import { pageFor } from './words.ts';

/** What there is of some texts. */
const join = (between: string, texts: readonly unknown[]): string => texts.filter(Boolean).join(between);
const shorten = (text: string): string => text.replace(/^(.{39}).{2,}$/su, '$1…');

/** What is read of a text, in UTF-16 units: as much as the field of goods takes. */
const longestText = 500;
const longestPlace = 80;

/** What a buyer has typed and pressed on the contact page. */
export const readWish = (fields: URLSearchParams) => {
  const field = (name: string) => oneLine((fields.get(name) ?? '').slice(0, longestText));
  // Of another item than the one that is shown now.
  const isOther = new Set(fields.getAll('item')).size > 1;
  return {
    // Shown as it was typed, however long.
    lookingFor: fields.get('looking_for')?.trim() ?? '',
    question: field('looking_for'),
    // Slug or title: of a pressed answer and of the item that was shown before, the first is the answer.
    item: field('item'),
    isOther,
    // A button may have a quantity of its own.
    quantity: isOther ? '' : field('plan') || field('quantity'),
    destination: field('destination').slice(0, longestPlace),
    // Then nothing is read from `lookingFor`.
    isPlan: fields.has('plan') || fields.has('add'),
    // Then an item that it no longer names is not shown.
    isTyped: fields.has('typed'),
  };
};
export type Wish = ReturnType<typeof readWish>;
/** A wish with what is found for it. */
type Context = { wish: Wish; goods: Goods[]; answer: Answer; texts: ServerTexts; variables: Variables };

const names = { ...styles, secondary, visuallyHidden };

/** The address of answers and plans, below that of the contact page, which takes the enquiry for an external API. */
const address = '/contact-us/goods';

/** What it adds to the contact page. */
export const adds = (): PageAdditions => ({
  async answerGoods(query, language, api) {
    const { part = '', inForm = '' } = await answerWish(readWish(new URLSearchParams(query)), language, api);
    return { line: Html.trust(part), inForm: Html.trust(inForm) };
  },
  button: (language, { t }) => Html.trust(fillTemplate(lookUp, { language, 'goods.look': t('goods.look') })),
  answerNames,
});

/** Names in the answers, so that the page has their styles. */
export const answerNames: readonly string[] = [
  ...'.wanted p strong span a bdi h3 div label input textarea button svg'.split(' '),
  ...secondary.split(' ').map((name) => `.${name}`),
];

/** The answer to a wish: what was asked, a line above the form, and what is in it. */
interface WishAnswer {
  value: string;
  part?: string;
  inForm?: string;
}

/** On the contact page, for readers who name goods: what the company supplies of them, and how a quantity fills containers. */
export default async function goodsPanel(
  app: FastifyInstance,
  { assets, renderPage, source, enquiryRate }: OtherPageOptions,
): Promise<void> {
  // A person presses more often than an enquiry is sent.
  await receiveForms(app, 6 * enquiryRate, () => reachUs(source.open().api.company));
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
    const goods = { line: Html.trust(part), inForm: Html.trust(inForm), values };
    const { html, styles } = await renderPage({ view: { kind: 'contact', goods }, language }, api);
    if (assets.strict) reply.header('content-security-policy', sitePolicy(styles));
    return reply.type('text/html; charset=utf-8').send(html);
  });
}

/** The answer of the contact page to a wish. Texts are cheap to make, so no copy is kept. */
export async function answerWish(wish: Wish, language: Language, api: PageApi): Promise<WishAnswer> {
  const texts = serverTexts(language);
  const goods = await allGoods(api).catch(() => []);
  const { lookingFor: value } = wish;
  // Nobody knows what there is while the API is unavailable.
  if (goods.length === 0) return { value };
  const answer = searchGoods(goods, wish.question);
  const found = [...answer.found.keys()];
  const asked = findByTitle(goods, wish.item);
  const [only] = found.length === 1 ? found : [];
  const chosen = asked && (!wish.isTyped || found.includes(asked)) ? asked : only;
  const variables = { ...(await flatTexts(language, api.edition)), ...names };
  const context = { wish, goods, answer, texts, variables };
  const line = itemLine(chosen ? [chosen] : found, context);
  const part = value || chosen ? `<div class="wanted ${styles.wide}"><p>${line}</p></div>` : '';
  const button = fillTemplate(lookUp, variables);
  if (!chosen && found.length < 2) return { value, part, inForm: button };
  const answers = found.map((each) => {
    const title = contentText(each.item.title, texts);
    return pressed('item', slugOf(each), title, language, ` aria-pressed="${each === chosen}"`);
  });
  const several = fillTemplate(answersTemplate, variables, { answers: answers.join('') });
  // A script presses the answers of the line above the form.
  const others = found.length < 2 ? '' : chosen ? several : `<noscript>${several}</noscript>`;
  const plan = chosen && planForm(chosen, context);
  const form = plan ? fillTemplate(planTemplate, { ...variables, ...plan.variables }, plan.parts) : '';
  const shown = { ...variables, slug: chosen ? slugOf(chosen) : '' };
  return {
    value,
    part,
    inForm: fillTemplate(panel, shown, { button, answers: others, plan: form }),
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
const targetIn = (language: string): string =>
  `formaction="${address}?lang=${language}" formenctype="application/x-www-form-urlencoded"`;
/** Shown without script, for the answer to what is typed. Enter in a field sends the enquiry. In styles that the page has. */
const lookUp = `<button class="${visuallyHidden}" tabindex="-1" aria-hidden="true"></button><noscript><button class="${styles.input}" name="typed" ${targetIn('{{language}}')}>{{goods.look}}</button></noscript>`;
const pressed = (name: string, value: string, label: string, language: Language, attributes = ''): string =>
  `<button class="${secondary}" name="${name}" value="${escapeHtml(value)}" ${targetIn(language)}${attributes}>${label}</button>`;

/** One line above the form: what is not found, and the item, or those that may be meant, or what else is. */
function itemLine(shown: readonly Goods[], { wish, answer, texts, variables }: Context): string {
  const { t, language } = texts;
  const [first, second] = shown;
  const page = pageFor(wish.question);
  const name = page === 'verify' ? t('verify.check') : `${variables[`page.${page}`]}${variables.inEnglish}`;
  const path = page === 'verify' ? addressIn('/verify', language) : `/${page}`;
  const link = `${t('goods.see')} <a href="${path}">${name}</a>`;
  const said = page === 'control' ? t('goods.control') : page && page !== 'contact' && link;
  const see = said && `<span>${said}</span>`;
  if (!first && page) return see || t('goods.below');
  if (!first) return answer.missing ? `${t('goods.none')} ${t('goods.below')}` : t('goods.which');
  // One leads to its place on the site, each of several to its button in the form.
  const to = (item: Goods) =>
    second ? `#goods" data-item="${slugOf(item)}` : escapeHtml(goodsAddress(item));
  const links = shown.map((item) => `<a href="${to(item)}">${contentText(item.item.title, texts)}</a>`);
  const facts = (['goods.minimum', 'goods.leadTime'] as const).map((name) => factText(first, name, texts));
  const desk = shown.every((other) => other.desk?.name === first.desk?.name) ? first.desk : undefined;
  const contacts = desk && contactLinks({ ...desk, ...(desk.phone && { email: '' }) });
  return join(' ', [
    see,
    ...(second
      ? [`<span>${t('goods.trade')}: ${links.join(', ')}</span>`]
      : [`<strong>${links}</strong>`, ...facts]),
    desk && `<span>${t('desk.heading')}: <bdi>${escapeHtml(desk.name)}</bdi> ${contacts}</span>`,
  ]);
}

/** Quantity and place of an item, and the plan for them, for the template; nothing for an item without a load. */
function planForm(chosen: Goods, { goods, wish, answer, texts }: Context) {
  const { t, language } = texts;
  const { item } = chosen;
  if (!item.load) return;
  const part = answer.found.get(chosen);
  const place = part?.place || answer.place;
  const typed = part ? quantityIn(part, item, language) : '';
  const quantity = wish.quantity || (wish.isPlan ? '' : typed);
  const destination = (wish.isOther && place) || wish.destination || (wish.isPlan ? '' : place);
  const { choices, ...plan } = planQuantity(chosen, item.load, quantity, typed, texts);
  const said = { title: item.title, destination, plan: plan.sum };
  const subject = t(destination ? 'load.subjectTo' : 'load.subject', said);
  // Nobody should send signs that they cannot see.
  const sent = subject.replaceAll('\u00a0', ' ').replace(/[\u2066-\u2069]/g, '');
  const behind = plan.sum && plan.lead;
  const facts = sailingsTo(goods, destination, chosen);
  const ways = facts.map((way) => way.map((text) => contentText(text, texts)).join(': '));
  if (destination && ways.length === 0) ways.push(escapeHtml(t('load.noPassage', { destination })));
  return {
    variables: { ...plan, quantity, destination, sent, behind, near: choices[0] ?? '' },
    parts: {
      state: plan.text && `aria-describedby="plan" aria-invalid="${!plan.sum}"`,
      focus: wish.isPlan ? 'autofocus' : '',
      target: targetIn(language),
      ways: ways.map((way) => `<p class="${styles.wide}">${way}</p>`).join(''),
      choices: choices.map((choice) => pressed('plan', choice, choice, language)).join(''),
    },
  };
}

/** The plan for a quantity as a buyer typed it, with its sum for the enquiry; without a sum, what to write or press instead. */
function planQuantity(chosen: Goods, load: Load, given: string, typed: string, texts: ServerTexts) {
  const { t, language } = texts;
  const [read, other] = readQuantities(given, chosen.item, language);
  const amounts = (quantities: number[]) =>
    quantities.map((quantity) => amountText(quantity, load.unit, texts));
  if (!read) return { ...noPlan, text: given && unreadText(shorten(given), load, texts), choices: [] };
  const [planned = '', second] = amounts([read, other].flatMap((each) => each?.quantity ?? []));
  if (second) return { ...noPlan, text: t('load.twoReadings', { text: given }), choices: [planned, second] };
  const plan = planTexts(read.load, read.quantity, texts);
  const isBelow = read.quantity < (minimumOf(chosen, language) ?? 0) * (1 - 1e-9);
  const isOther = typed && readQuantity(typed, chosen.item, language)?.quantity !== read.quantity;
  const sentences = [
    plan.sum,
    isBelow ? t('load.belowMinimum', { minimum: factOf(chosen, 'goods.minimum')?.[1] ?? '' }) : plan.part,
    isOther && t('load.otherQuantity', { typed, planned }),
    !plan.sum && plan.lead,
  ];
  return { ...plan, text: join(' ', sentences), choices: amounts(plan.near) };
}
