import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createEnquiry, type Enquiry } from '../../../src/api/enquiry-fields.ts';
import { maxRows, readAllRows, type TypedRow } from '../../../src/api/load-rows.ts';
import { maxLookingFor } from '../../../src/api/looking-for.ts';
import type { Language } from '../../../src/locales/languages.ts';
import { addressIn, type PagePath } from '../../../src/navigation/site-pages.ts';
import { oneLine } from '../../../src/text/one-line.ts';
import { limitWaitingForms, receiveForms } from '../../api/limit-forms.ts';
import type { Source } from '../../api/source.ts';
import { reachUs } from '../../content/company-texts.ts';
import { html } from '../../html/html.ts';
import { chooseLanguage, serverTexts } from '../../locales/server-texts.ts';
import type { Goods } from '../../render/goods.ts';
import type { PageAdditions } from '../../render/page-additions.ts';
import type { OtherPageOptions } from '../../render/page-routes.ts';
import type { PageView } from '../../render/page-view.ts';
import { sitePolicy } from '../../render/policy.ts';
import { isControlled } from '../../search/control.ts';
import type { Answer, SearchIndex } from '../../search/search.ts';
import { answersView, defaultButton, lawView, loadAddress } from './answers-view.ts';
import { loadData } from './load-data.ts';
import { prefillRow } from './prefill.ts';
import { type Prepared, preparedOf } from './prepared.ts';
import { emptyRow, findGoods, type LoadContent, rowsView } from './rows-view.ts';
import { searchRoute } from './search-route.ts';

/** Share of the best score above which a second item may be meant. */
const rivalShare = 0.8;

/** The row for a question: of its one item, or of the only one that can be counted as the question says. */
function prefilled(
  question: string,
  answer: Answer,
  { passages }: LoadContent,
  language: Language,
): TypedRow[] {
  const filled = answer.candidates.flatMap(({ goods, title, score }) => {
    const row = goods && prefillRow(question, goods.item.load, passages, language);
    return row ? [{ row: { ...row, item: title }, score }] : [];
  });
  const [first, second] = filled;
  const hasRival = first && second && second.score > rivalShare * first.score;
  return first && !hasRival ? [first.row] : [];
}

const questionIn = (sent: URLSearchParams): string =>
  oneLine((sent.get('looking_for') ?? '').slice(0, maxLookingFor));

/** The additions for the query of the contact page: the row of an item, or candidates for a question. */
async function answerAddress(query: URLSearchParams, language: Language, prepared: Prepared) {
  const content = await prepared.content();
  const question = questionIn(query);
  const asked = findGoods(content.goods, query.get('item') ?? '') ?? findGoods(content.goods, question);
  const { answers, rows } = asked
    ? answerItem(asked, question, content, language)
    : answerQuestion(question, content, language, await prepared.index());
  return {
    answers: html`${defaultButton}${answers}`,
    inForm: rowsView({ rows, content, language }),
  };
}

/** An item that is named is not searched for. */
function answerItem({ item }: Goods, question: string, content: LoadContent, language: Language) {
  const row = prefillRow(question, item.load, content.passages, language);
  return {
    answers: isControlled(question) && lawView(serverTexts(language, content.own)),
    rows: [{ ...emptyRow, ...row, item: item.title }],
  };
}

function answerQuestion(question: string, content: LoadContent, language: Language, index: SearchIndex) {
  const answer = index.answer(question);
  return {
    answers: answersView({ question, answer, ...content, language }),
    rows: prefilled(question, answer, content, language),
  };
}

/** The longest value of a button, in UTF-16 units: a title, or a number for a row. */
const maxPressed = 200;
const pressedValue = (body: URLSearchParams, name: 'ask' | 'near'): string =>
  (body.get(name) ?? '').slice(0, maxPressed);

/** The rows after a button was pressed, the control that gets the focus, and whether an item has found no room. */
interface Pressed {
  rows: TypedRow[];
  focus: string;
  isFull?: boolean;
}

function pressAsk(rows: TypedRow[], { item }: Goods, asked: Omit<TypedRow, 'item'>): Pressed {
  const free = rows.findIndex((row) => !row.item);
  const at = free < 0 ? rows.length : free;
  if (at >= maxRows) return { rows, focus: '', isFull: true };
  const typed = rows[at] ?? emptyRow;
  rows[at] = {
    item: item.title,
    quantity: typed.quantity || asked.quantity,
    unit: typed.unit || asked.unit,
    port: typed.port || asked.port,
  };
  return { rows, focus: `quantity-${at}` };
}

function pressRows(body: URLSearchParams, { goods, passages }: LoadContent, language: Language): Pressed {
  const rows = readAllRows((name) => body.getAll(name));
  const asked = findGoods(goods, pressedValue(body, 'ask'));
  if (asked) {
    const question = body.get('looking_for') ?? '';
    return pressAsk(rows, asked, prefillRow(question, asked.item.load, passages, language) ?? emptyRow);
  }
  if (body.has('add') && rows.length < maxRows)
    return { rows: [...rows, emptyRow], focus: `item-${rows.length}` };
  const [, at = '', quantity = ''] = /^(\d+):([\d.]+)$/.exec(pressedValue(body, 'near')) ?? [];
  const row = rows[Number(at)];
  if (quantity && row) rows[Number(at)] = { ...row, quantity: Number(quantity).toLocaleString(language) };
  return { rows, focus: quantity || body.has('plan') ? `quantity-${at || 0}` : '' };
}

/** The fields as they were sent; an empty "Looking for" is filled from the rows, where its visitor sees it. */
function valuesOf(body: URLSearchParams, rows: readonly TypedRow[], { goods }: LoadContent): Enquiry {
  const values = createEnquiry((field) => (body.get(field) ?? '').replaceAll('\r\n', '\n'));
  const titles = rows.flatMap(({ item }) => findGoods(goods, item)?.item.title ?? []);
  values.looking_for ||= [...new Set(titles)].join(', ');
  return values;
}

/** Maximum number of searches that wait, as for pages. */
const maxWaitingPresses = 16;

/** Additions to the contact page. */
export const adds = ({ source }: { source: Source }): PageAdditions => ({
  answerGoods: async (query, language) =>
    answerAddress(new URLSearchParams(query), language, preparedOf(source)),
  rows: async (language, rows) => rowsView({ rows, content: await preparedOf(source).content(), language }),
});

/**
 * On the contact page: what the site has for a question, and the rows of the load, which are part of the enquiry. Without script,
 * each press posts the form here, and the page comes back with everything as it was sent. Nothing is stored.
 */
export default async function load(
  app: FastifyInstance,
  { assets, renderPage, source, enquiryRate }: OtherPageOptions,
): Promise<void> {
  const prepared = preparedOf(source);
  const languageOf = ({ query, headers }: FastifyRequest) =>
    chooseLanguage([(query as { lang?: unknown }).lang], headers['accept-language']).language;

  await app.register(searchRoute, { prepared, enquiryRate });

  // Data for the script of the rows. A reader who opens the address of a posted page gets the page.
  app.get(loadAddress, async (request, reply) => {
    const language = languageOf(request);
    reply.header('cache-control', 'no-store').header('vary', 'accept');
    if (request.headers.accept !== 'application/json')
      return reply.redirect(addressIn('/contact-us' satisfies PagePath, language));
    return reply.send(loadData(await prepared.content(), language));
  });

  await app.register(async (presses) => {
    const reach = () => reachUs(source.open().api.edition.company);
    limitWaitingForms(presses, maxWaitingPresses, reach);
    // A higher limit than for enquiries: people press buttons more often than they send.
    await receiveForms(presses, 6 * enquiryRate, reach);
    presses.post<{ Body: URLSearchParams }>(loadAddress, async (request, reply) => {
      const { body } = request;
      const language = languageOf(request);
      const { api } = source.open();
      const content = await prepared.content();
      const isSearch = !['ask', 'add', 'near', 'plan'].some((name) => body.has(name));
      const index = isSearch ? await prepared.index() : undefined;
      const view = (): PageView => {
        const pressed = pressRows(body, content, language);
        const found = index && answerQuestion(questionIn(body), content, language, index);
        const isEmpty = pressed.rows.every(({ item, quantity, port }) => !item && !quantity && !port);
        const rows = found && isEmpty ? found.rows : pressed.rows;
        const goods = {
          answers: html`${defaultButton}${found?.answers}`,
          inForm: rowsView({ ...pressed, rows, content, language }),
          values: valuesOf(body, rows, content),
        };
        return { kind: 'contact', goods };
      };
      const { html: text, styles } = await renderPage(() => ({ view: view(), language }), api);
      if (assets.strict) reply.header('content-security-policy', sitePolicy(styles));
      return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(text);
    });
  });
}
