import escapeHtml from 'escape-html';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiReads } from '../../../src/api/api.ts';
import { createEnquiry } from '../../../src/api/enquiry-fields.ts';
import type { Load } from '../../../src/api/load.ts';
import { bindNumbers } from '../../../src/locales/bind-numbers.ts';
import { contentLanguage } from '../../../src/locales/english-texts.ts';
import type { Language } from '../../../src/locales/languages.ts';
import { addressIn } from '../../../src/navigation/site-pages.ts';
import { itemNames } from '../../../src/navigation/tab-addresses.ts';
import { secondary } from '../../../src/ui/button.css.ts';
import * as styles from '../../../src/ui/form.css.ts';
import { receiveForms } from '../../api/limit-forms.ts';
import { chooseLanguage, serverTexts } from '../../locales/server-texts.ts';
import { addLine, shortLine } from '../../pages/looking-for.ts';
import { allGoods, factOf, findByTitle, type Goods, goodsAddress } from '../../render/goods.ts';
import type { OwnContent } from '../../render/page-html.ts';
import type { OtherPageOptions } from '../../render/page-routes.ts';
import { contactLinks } from '../../render/people.ts';
import { sitePolicy } from '../../render/policy.ts';
import { planLoad, planTexts, type ServerTexts, unreadText } from './plan-load.ts';
import { minimumOf, quantityIn, readQuantity } from './read-quantity.ts';
import { readQuestion, sailingsTo, searchGoods } from './search-goods.ts';

/** What there is of some texts. */
const join = (between: string, texts: readonly unknown[]): string => texts.filter(Boolean).join(between);
const shorten = (text: string): string => text.replace(/^(.{39}).{2,}$/su, '$1…');

const longestPlace = 80;

/** What a buyer has typed and pressed on the contact page. */
export const readWish = (fields: URLSearchParams) => {
  const field = (name: string, longest?: number) => shortLine(fields.get(name) ?? '', longest);
  return {
    lookingFor: field('looking_for'),
    // Slug or title: of a pressed answer and of the item that was shown before, the first is the answer.
    item: field('item'),
    quantity: field('quantity'),
    destination: field('destination', longestPlace),
    // Then nothing is read from `lookingFor`.
    isPlan: fields.has('plan') || fields.has('add'),
  };
};
export type Wish = ReturnType<typeof readWish>;

/** Of the contact page, where an enquiry is posted if an external API takes it. */
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
    const { part = '', formEnd = '' } = await answerWish(readWish(body), language, api);
    reply.header('cache-control', 'no-store');
    // A script moves the focus itself.
    if (headers.accept === 'application/json') return { part, formEnd: formEnd.replace(' autofocus', '') };
    const values = createEnquiry((field) => (body.get(field) ?? '').replaceAll('\r\n', '\n'));
    // No plan is longer.
    values.remark = addLine(values.remark, (body.get('add') ?? '').slice(0, 1_000));
    const page = { page: 'contact-us', path: '/contact-us', language, parts: { goods: part }, formEnd };
    const { html, styles } = await renderPage({ ...page, states: { 'trade-enquiry-form': { values } } }, api);
    if (assets.strict) reply.header('content-security-policy', sitePolicy(styles));
    return reply.type('text/html; charset=utf-8').send(html);
  });
}

/** The answer of the contact page to a wish. Texts are cheap to make, so no copy is kept. */
export async function answerWish(wish: Wish, language: Language, api: ApiReads): Promise<OwnContent> {
  const texts = serverTexts(language);
  const goods = await allGoods(api);
  const { lookingFor: value } = wish;
  // Nobody knows what there is while the API is unavailable.
  if (goods.length === 0) return { value };
  const named = findByTitle(goods, value);
  const found = named ? [named] : searchGoods(goods, value);
  const chosen = findByTitle(goods, wish.item) ?? (found.length === 1 ? found[0] : undefined);
  return {
    value,
    part: value || chosen ? `<div class="wanted"><p>${summary(found, chosen, value, texts)}</p></div>` : '',
    formEnd: answerList(found, chosen, texts) + (chosen ? planForm(chosen, goods, wish, texts) : ''),
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

/** One line above the form: the item, or those that may be meant, or that there are none. */
function summary(found: Goods[], chosen: Goods | undefined, lookingFor: string, texts: ServerTexts): string {
  const { t, language } = texts;
  const shown = chosen ? [chosen] : found;
  const [first] = shown;
  const contentName = new Intl.DisplayNames(language, { type: 'language' }).of(contentLanguage) ?? '';
  if (!first) return escapeHtml(t('goods.none', { text: shorten(lookingFor), language: contentName }));
  const linkTo = (goods: Goods) =>
    `<a href="${escapeHtml(goodsAddress(goods))}"${language === 'en' ? '' : ' hreflang="en"'}>${contentText(goods.item.title, texts)}</a>`;
  const links = shown.map(linkTo).join(', ');
  const { desk } = first;
  const isTheirs = desk && shown.every((other) => other.desk?.name === desk.name);
  const contacts = isTheirs && contactLinks({ ...desk, ...(desk.phone && { email: '' }) });
  return join(' ', [
    chosen ? `<strong>${links}</strong>` : `<span>${t('goods.trade')}: ${links}</span>`,
    chosen && factText(chosen, 'goods.minimum', texts),
    chosen && factText(chosen, 'goods.leadTime', texts),
    isTheirs && `<span>${t('desk.heading')}: <bdi>${escapeHtml(desk.name)}</bdi> ${contacts}</span>`,
  ]);
}

/** A part at the end of the form, which a script can replace. */
const part = (tag: string, classes: string, content: string, attributes = ''): string =>
  `<${tag} data-added class="${classes}"${attributes}>${content}</${tag}>`;

/** A button of the form that sends nothing to the desk. */
function pressed(name: string, value: string, label: string, language: Language, attributes = ''): string {
  const target = `formaction="${address}?lang=${language}" formenctype="application/x-www-form-urlencoded" formnovalidate`;
  return `<button class="${secondary}" name="${name}" value="${escapeHtml(value)}" ${target}${attributes}>${label}</button>`;
}

const slugOf = ({ item }: Goods): string => itemNames(item)[0] ?? '';

function answerList(found: readonly Goods[], chosen: Goods | undefined, texts: ServerTexts): string {
  if (found.length < 2) return '';
  const entries = found.map((each) => {
    const title = contentText(each.item.title, texts);
    const button = pressed('item', slugOf(each), title, texts.language, ` aria-pressed="${each === chosen}"`);
    return part('p', styles.field, button + factText(each, 'goods.minimum', texts));
  });
  return part('h3', `${styles.wide} ${styles.label}`, texts.t('goods.trade')) + entries.join('');
}

/** Quantity and place of an item with a load, and the plan for them. */
function planForm(chosen: Goods, goods: readonly Goods[], wish: Wish, texts: ServerTexts): string {
  const { t, language } = texts;
  const { item } = chosen;
  // Behind the buttons: the one that is pressed counts.
  const hidden = `<input data-added type="hidden" name="item" value="${escapeHtml(slugOf(chosen))}">`;
  if (!item.load) return hidden;
  const read = wish.quantity || wish.isPlan ? '' : quantityIn(wish.lookingFor, item, language);
  const named = read && readQuestion(wish.lookingFor, goods).find(({ place }) => place)?.place;
  const [quantity, destination] = [wish.quantity || read, wish.destination || named || ''];
  const plan = quantity ? planQuantity(chosen, item.load, quantity, texts) : undefined;
  // In a field of one line, Enter would send the enquiry where no script runs.
  const field = (name: 'quantity' | 'destination', value: string, max: number, attributes = '') => {
    const label = `<label class="${styles.label}" for="${name}">${t(`load.${name}`)}</label>`;
    const input = `<textarea class="${styles.input}" id="${name}" name="${name}" rows="1" maxlength="${max}" autocomplete="off" enterkeyhint="go" data-plan${attributes}>${escapeHtml(value)}</textarea>`;
    return part('div', styles.field, label + input);
  };
  const described = plan ? ` aria-describedby="plan"${plan.sum ? '' : ' aria-invalid="true"'}` : '';
  const about = { title: item.title, destination, plan: plan?.sum ?? '' };
  // Nobody should send signs that they cannot see.
  const subject = t(destination ? 'load.subjectTo' : 'load.subject', about).replaceAll('\u00a0', ' ');
  const sent = subject.replace(/[\u2066-\u2069]/g, '');
  const focused = ` id="plan" tabindex="-1"${wish.isPlan ? ' autofocus' : ''}`;
  const ways = sailingsTo(goods, destination, item).map((way) => way.map((text) => contentText(text, texts)));
  return join('', [
    field('quantity', quantity, 60, described),
    field('destination', destination, longestPlace),
    part('div', styles.footer, pressed('plan', 'yes', t('load.submit'), language)),
    plan && part('p', styles.wide, escapeHtml(plan.text), focused),
    ...ways.map((way) => part('p', styles.wide, way.join(': '))),
    plan?.sum && part('div', styles.footer, pressed('add', sent, t('load.add'), language)),
    hidden,
  ]);
}

/** The plan for a quantity as a buyer typed it, with its sum for the enquiry; without a sum, what to write instead. */
function planQuantity(chosen: Goods, load: Load, typed: string, texts: ServerTexts) {
  const read = readQuantity(typed, chosen.item, texts.language);
  if (!read) return { text: unreadText(shorten(typed), load, texts), sum: '' };
  const { sum, near } = planTexts(read.load, planLoad(read.load, read.quantity), texts);
  const isBelow = sum && read.quantity < (minimumOf(chosen, texts.language) ?? 0) * (1 - 1e-9);
  const minimum = factOf(chosen, 'goods.minimum')?.[1] ?? '';
  return { text: join(' ', [sum, near, isBelow && texts.t('load.belowMinimum', { minimum })]), sum };
}
