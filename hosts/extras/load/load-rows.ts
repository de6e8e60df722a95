import { createRow, maxRows, rowFields } from '../../../src/api/load-rows.ts';
import { createTexts } from '../../../src/locales/create-texts.ts';
import type { Texts } from '../../../src/locales/texts.ts';
import { amountText, answerRow, type LoadText, unitName } from '../../locales/plan-text.ts';
import type { LoadData } from './load-data.ts';
import { findPort, passageText } from './ports.ts';
import type { PlanCell } from './rows-view.ts';

type Control = HTMLInputElement | HTMLSelectElement;

const known = new Map<string, Promise<LoadData>>();

function dataOf({ dataset: { load = '' } }: HTMLElement): Promise<LoadData> {
  const data =
    known.get(load) ??
    fetch(load, { headers: { accept: 'application/json' } }).then(async (response) => {
      if (!response.ok) throw new Error(`status ${response.status}`);
      return response.json();
    });
  known.set(load, data);
  data.catch(() => known.delete(load));
  return data;
}

const rowsOf = (load: HTMLElement) => [...load.querySelectorAll<HTMLElement>('[role=group]')];
const controlIn = (row: HTMLElement, name: string) => row.querySelector(`[name=${name}]`) as Control;
const textsOf = ({ language, messages }: LoadData) => createTexts(language, messages) as Texts<LoadText>;

/** Offers only the units that the item has, and keeps the chosen one if it is one of them. */
function offerUnits(row: HTMLElement, data: LoadData): void {
  const unit = controlIn(row, 'unit') as HTMLSelectElement;
  const units = data.items[controlIn(row, 'item').value]?.units;
  if (
    !units ||
    units.join() ===
      [...unit.options]
        .slice(1)
        .map(({ value }) => value)
        .join()
  )
    return;
  const { value } = unit;
  const [first] = unit.options;
  unit.replaceChildren(
    first as HTMLOptionElement,
    ...units.map((name) => new Option(unitName(name, textsOf(data)), name)),
  );
  unit.value = units.some((name) => name === value) ? value : '';
}

const cellOf = (row: HTMLElement, name: PlanCell) => row.querySelector(`[data-cell=${name}]`) as HTMLElement;

/** Updates a cell only if its text changes, because every change is read out. */
function writeCell(row: HTMLElement, name: PlanCell, text: string, ...more: (string | Node)[]): void {
  const cell = cellOf(row, name);
  if (cell.textContent !== text || more.length > 0) cell.replaceChildren(...(text ? [text] : []), ...more);
}

/** Writes the plan of a row below its controls. */
function planRow(row: HTMLElement, data: LoadData): void {
  const { item: name, quantity, unit, port: to } = createRow((field) => controlIn(row, field).value);
  const texts = textsOf(data);
  const item = data.items[name];
  const { sentences, lead, choices } = answerRow(
    { load: item?.load, quantity, unit, minimum: item?.minimum ?? '' },
    texts,
  );
  const way = item && to ? passageText(data.passages, item.load?.port, to) : '';
  const noWay =
    item && to && !way && texts.t('load.noPassage', { destination: findPort(to, data.passages) ?? to });
  const text = [...sentences, lead].filter(Boolean).join(' ');
  writeCell(row, 'passage', way || noWay || '');
  writeCell(row, 'desk', item?.desk ?? '');
  if (cellOf(row, 'plan').firstChild?.textContent === text) return;
  const example = row.closest('form')?.querySelector('button[name=add]');
  const buttons = choices.map((choice) => {
    const label = unit && amountText(choice, unit, texts);
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: label });
    button.className = example?.className ?? '';
    button.addEventListener('click', () => {
      controlIn(row, 'quantity').value = choice.toLocaleString(data.language);
      planRow(row, data);
      controlIn(row, 'quantity').focus();
    });
    return button;
  });
  writeCell(row, 'plan', text, ...buttons.flatMap((button) => [' ', button]));
}

/** Fills an empty "Looking for" from the rows, where the visitor sees it. */
function fillLookingFor(load: HTMLElement): void {
  const field = load.closest('form')?.querySelector<HTMLInputElement>('[name=looking_for]');
  const titles = rowsOf(load).flatMap((row) => controlIn(row, 'item').value || []);
  if (!field || field.value || titles.length === 0) return;
  // An event, so that the value counts as typed.
  field.setRangeText([...new Set(titles)].join(', '), 0, 0, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Plans the row of a control that has changed. */
export async function changeRows(load: HTMLElement, node: Element): Promise<void> {
  const row = node.closest<HTMLElement>('[role=group]');
  if (!row) return;
  const data = await dataOf(load);
  offerUnits(row, data);
  planRow(row, data);
  if ((node as Control).name === 'item') fillLookingFor(load);
}

function emptyRow(row: HTMLElement): void {
  for (const name of rowFields) controlIn(row, name).value = '';
  for (const cell of row.querySelectorAll('[data-cell]')) cell.replaceChildren();
}

/** Adds an empty row; undefined if there are as many as an enquiry may have. */
function addRow(load: HTMLElement): HTMLElement | undefined {
  const rows = rowsOf(load);
  const last = rows.at(-1);
  if (!last || rows.length >= maxRows) return;
  const row = last.cloneNode(true) as HTMLElement;
  row.setAttribute(
    'aria-label',
    (row.getAttribute('aria-label') ?? '').replace(/\d+$/, `${rows.length + 1}`),
  );
  for (const node of row.querySelectorAll('[id],[for],[aria-describedby]'))
    for (const name of ['id', 'for', 'aria-describedby']) {
      const value = node.getAttribute(name);
      if (value) node.setAttribute(name, value.replace(/\d+$/, `${rows.length}`));
    }
  emptyRow(row);
  last.after(row);
  if (rows.length + 1 === maxRows)
    load.querySelector<HTMLElement>('button[name=add]')?.setAttribute('hidden', '');
  return row;
}

/** Resets the rows to one empty row, for another enquiry. */
export function emptyRows(load: HTMLElement): void {
  const [first, ...others] = rowsOf(load);
  for (const row of others) row.remove();
  if (first) emptyRow(first);
  load.querySelector('button[name=add]')?.removeAttribute('hidden');
}

/** Replaces a button with the note that there is no room for another row. */
function sayIsFull(button: HTMLButtonElement, data: LoadData): void {
  const link = button.parentElement?.querySelector('a');
  const note = Object.assign(document.createElement('p'), {
    role: 'alert',
    textContent: textsOf(data).t('enquiry.tooManyRows'),
  });
  button.replaceWith(note);
  link?.focus();
}

/** Makes goods a row, filled in from the question. */
async function askFor(load: HTMLElement, button: HTMLButtonElement): Promise<void> {
  const data = await dataOf(load);
  const free = rowsOf(load).find((row) => !controlIn(row, 'item').value);
  const row = free ?? addRow(load);
  if (!row) return sayIsFull(button, data);
  controlIn(row, 'item').value = button.value;
  offerUnits(row, data);
  for (const name of ['quantity', 'unit', 'port']) {
    const control = controlIn(row, name);
    control.value ||= button.dataset[name] ?? '';
  }
  planRow(row, data);
  fillLookingFor(load);
  const list = button.closest<HTMLElement>('[data-answers]');
  if (list) list.hidden = true;
  controlIn(row, 'quantity').focus();
}

/** Handles a button of the form, for which the browser would post the form and reload the page. */
export async function pressButton(load: HTMLElement, button: HTMLButtonElement): Promise<void> {
  if (button.name === 'ask') return askFor(load, button);
  if (button.name === 'add') {
    const row = addRow(load);
    if (row) controlIn(row, 'item').focus();
    return;
  }
  const [at = '', choice = ''] = button.value.split(':');
  const row = rowsOf(load)[Number(at)];
  if (button.name !== 'near' || !row) throw new Error(`no button ${button.name}`);
  const data = await dataOf(load);
  controlIn(row, 'quantity').value = Number(choice).toLocaleString(data.language);
  planRow(row, data);
  controlIn(row, 'quantity').focus();
}
