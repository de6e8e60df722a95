import { loadContainers, loadPackages, loadUnits } from '../../../src/api/load.ts';
import { maxRows, type RowField, type TypedRow } from '../../../src/api/load-rows.ts';
import { countedIn, type RowUnit } from '../../../src/api/plan-load.ts';
import type { Language } from '../../../src/locales/languages.ts';
import { itemName, itemNames } from '../../../src/navigation/tab-addresses.ts';
import { secondary } from '../../../src/ui/button.css.ts';
import * as styles from '../../../src/ui/form.css.ts';
import { type Html, html } from '../../html/html.ts';
import { amountText, answerRow, unitName } from '../../locales/plan-text.ts';
import { type OwnTexts, serverTexts } from '../../locales/server-texts.ts';
import { factOf, type Goods } from '../../render/goods.ts';
import { defaultButton, loadAddress, targetIn } from './answers-view.ts';
import { findPort, type Passages, passageText, portsOf } from './ports.ts';

/** The data of rows: the goods that can be asked for, and the passages. */
export interface LoadContent {
  /** Whether the form has rows; a company without goods has none. */
  hasRows: boolean;
  goods: readonly Goods[];
  passages: Passages;
  /** The company's own texts. */
  own?: OwnTexts | undefined;
}

/** The results that are shown below a row. */
export type PlanCell = 'plan' | 'passage' | 'desk';

export const emptyRow: TypedRow = { item: '', quantity: '', unit: '', port: '' };

/** Units for an item without a known load. */
const allUnits: readonly RowUnit[] = [...loadUnits, ...loadPackages, ...loadContainers, '40 ft high cube'];

export const findGoods = (goods: readonly Goods[], name: string): Goods | undefined =>
  name ? goods.find(({ item }) => itemNames(item).includes(itemName(name))) : undefined;

export const unitsOf = (goods: Goods | undefined): RowUnit[] =>
  goods?.item.load ? [...countedIn(goods.item.load).keys()] : [...allUnits];

export const minimumText = (goods: Goods | undefined): string =>
  (goods && factOf(goods, 'goods.minimum')?.[1]) ?? '';

const option = (value: string, label: string, chosen: string): Html =>
  html`<option value="${value}"${value === chosen && html` selected`}>${label}</option>`;

/** The results below a row, each in a cell: the load plan with its buttons, the passage, and the person who answers. */
function planView(row: TypedRow, at: number, { content, language }: RowsView): Html {
  const texts = serverTexts(language, content.own);
  const { t } = texts;
  const found = findGoods(content.goods, row.item);
  const load = found?.item.load;
  const { sentences, lead, choices } = answerRow({ ...row, load, minimum: minimumText(found) }, texts);
  const way = found && row.port ? passageText(content.passages, load?.port, row.port) : '';
  const port = findPort(row.port, content.passages) ?? row.port;
  const noWay = found && row.port && !way && t('load.noPassage', { destination: port });
  const buttons = choices.map(
    (choice) =>
      html` <button class="${secondary} ${styles.ask}" name="near" value="${at}:${choice}" ${targetIn(language)}>${row.unit && amountText(choice, row.unit, texts)}</button>`,
  );
  const cell = (name: PlanCell, value: string, more?: Html[]) =>
    html`<p class="${styles.planCell}"><small>${t(`load.${name}`)}</small> <span data-cell="${name}"${name === 'plan' && html` id="plan-${at}"`}>${value}${more}</span></p>`;
  return html`${cell('plan', [...sentences, lead].filter(Boolean).join(' '), buttons)}${cell('passage', way || noWay || '')}${cell('desk', found?.desk?.name ?? '')}`;
}

export interface RowsView {
  rows: readonly TypedRow[];
  content: LoadContent;
  language: Language;
  /** Id of the control that gets the focus. */
  focus?: string;
  /** Whether an item has found no room among the rows. */
  isFull?: boolean;
}

/** Options for the goods. An item is identified by its title, so that the page need not repeat it as a slug. */
const itemOptions = (goods: readonly Goods[], chosen: string): Html[] =>
  goods.map(({ item: { title } }) => html`<option${title === chosen && html` selected`}>${title}</option>`);

function rowView(row: TypedRow, at: number, view: RowsView): Html {
  const { content, language, focus } = view;
  const texts = serverTexts(language, content.own);
  const { t } = texts;
  const found = findGoods(content.goods, row.item);
  const attributes = (name: RowField) =>
    html`part="input" class="${styles.input}" id="${name}-${at}" name="${name}"${focus === `${name}-${at}` && html` autofocus`}`;
  const field = (name: RowField, label: string, control: Html) =>
    html`<div part="field" class="${styles.field}${(name === 'item' || name === 'port') && ` ${styles.alone}`}"><label part="label" class="${styles.label}" for="${name}-${at}">${label}</label>${control}</div>`;
  const select = (name: RowField, options: Html[]) =>
    html`<select ${attributes(name)}><option value="">${t('load.choose')}</option>${options}</select>`;
  const units = unitsOf(found).map((unit) => option(unit, unitName(unit, texts), row.unit));
  const controls = [
    field('item', t('load.item'), select('item', itemOptions(content.goods, found?.item.title ?? ''))),
    field(
      'quantity',
      t('load.quantity'),
      html`<input ${attributes('quantity')} inputmode="decimal" maxlength="40" autocomplete="off" value="${row.quantity}" aria-describedby="plan-${at}">`,
    ),
    field('unit', t('load.unit'), select('unit', units)),
    field(
      'port',
      t('load.destination'),
      html`<input ${attributes('port')} list="ports" maxlength="80" autocomplete="off" value="${row.port}">`,
    ),
  ];
  return html`<div class="${styles.loadRow}" role="group" aria-label="${t('load.item')} ${at + 1}">${controls}<div class="${styles.plan}" aria-live="polite">${planView(row, at, view)}</div></div>`;
}

/** The rows of the load, in the form: as many as are filled in, and at least one. */
export function rowsView(view: RowsView): Html {
  const { rows, content, language, isFull = rows.length > maxRows } = view;
  const { t } = serverTexts(language, content.own);
  const full = isFull && html`<p role="alert" class="${styles.hint}">${t('enquiry.tooManyRows')}</p>`;
  const ports = portsOf(content.passages).map((port) => html`<option value="${port}"></option>`);
  const target = targetIn(language);
  const search = html`${defaultButton}<noscript><button class="${secondary}" name="typed" ${target}>${t('goods.look')}</button></noscript>`;
  if (!content.hasRows) return search;
  const shown = rows.length > 0 ? rows : [emptyRow];
  const add =
    shown.length < maxRows &&
    html`<button class="${secondary}" name="add" ${target}>${t('load.addRow')}</button>`;
  return html`${search}<fieldset id="load" class="${styles.load}" data-load="${loadAddress}?lang=${language}"><legend class="${styles.loadHeading}">${t('load.heading')}</legend>${shown.map((row, at) => rowView(row, at, view))}${full}<div class="${styles.footer}">${add}<noscript><button class="${secondary}" name="plan" ${target}>${t('load.submit')}</button></noscript></div><datalist id="ports">${ports}</datalist></fieldset>`;
}
