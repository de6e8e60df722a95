import { parse } from 'yaml';
import { bindNumbers } from '../../src/locales/bind-numbers.ts';
import { escapeHtml } from '../html/html.ts';
import source from '../pages/papers.yaml?raw';
import { fillText, type Variables } from './fill-template.ts';
import type { PageTexts } from './page-texts.ts';

/** A row of boxes of a form: what is printed above each, and what is in it. */
type Boxes = readonly Record<string, string>[];

interface GoodsTable {
  caption: string;
  columns: readonly string[];
  rows: readonly string[][];
  totals?: readonly string[][];
}

interface Paper {
  title: string;
  from: readonly string[];
  look: string;
  boxes: Boxes;
  tables: readonly GoodsTable[];
  after?: { caption: string; boxes: Boxes };
  note?: string;
  signed: string;
}

interface Papers {
  /** Name and value of each figure that several papers have. */
  figures: Record<string, [name: string, value: string]>;
  papers: readonly Paper[];
  once: Record<string, string>;
  forged: Record<string, string>;
}

const { figures, papers, once, forged } = parse(source) as Papers;
/** The rule that lights the chosen figure: the radio button of one is `figure-KEY`, and its labels are in the papers. */
export const litFigures = `${Object.keys(figures)
  .map((key) => `.file:has(#figure-${key}:checked) .sheet [for=figure-${key}]`)
  .join()}{background:var(--lit);box-shadow:0 0 0 2px var(--lit);outline:2px solid var(--lit-edge);outline-offset:1px}`;

/** What is printed on a paper, as HTML. */
type Write = (text: string) => string;

// The tables have roles, because their rows and cells are blocks, and browsers forget then what they are.
const row = (content: string, more = ''): string => `<tr role="row"${more}>${content}</tr>`;
const rowHead = (content: string, more = ''): string =>
  `<th role="rowheader" scope="row"${more}>${content}</th>`;
const cell = (content: string, more = ''): string => `<td role="cell"${more}>${content}</td>`;
const rows = (tag: string, content: string): string => `<${tag} role="rowgroup">${content}</${tag}>`;
const table = (look: string, caption: string, content: string): string =>
  `<table role="table" class="${look}"><caption>${caption}</caption>${content}</table>`;

/** A form: each of its boxes is a row, and says how many share its line. */
function form(caption: string, lines: Boxes, write: Write): string {
  const boxes = lines.flatMap((line) =>
    Object.entries(line).map(([name, value], _, { length }) =>
      row(rowHead(write(name)) + cell(write(value)), ` class="of-${length}"`),
    ),
  );
  return table('boxes', caption, rows('tbody', boxes.join('')));
}

function goodsTable({ caption, columns, rows: goods, totals = [] }: GoodsTable, write: Write): string {
  const heads = columns.map((column) => `<th role="columnheader" scope="col">${column}</th>`);
  const body = goods.map(([first = '', ...cells]) => {
    const named = cells.map((text, i) => cell(write(text), ` data-column="${columns[i + 1]}"`));
    return row(rowHead(write(first)) + named.join(''));
  });
  // A total has its value in the last column.
  const span = ` colspan="${columns.length - 1}"`;
  const feet = totals.map(([name = '', value = '']) =>
    row(rowHead(write(name), span) + cell(write(value), ' data-column=""')),
  );
  return table(
    'goods',
    caption,
    rows('thead', row(heads.join(''))) +
      rows('tbody', body.join('')) +
      (feet.length > 0 ? rows('tfoot', feet.join('')) : ''),
  );
}

function sheet({ title, from, look, boxes, tables, after, note, signed }: Paper, write: Write): string {
  const [name = '', ...place] = from.map(write);
  return [
    `<div class="sheet ${look}"><p class="from"><strong>${name}</strong> ${place.join(', ')}</p>`,
    form(title, boxes, write),
    ...tables.map((goods) => goodsTable(goods, write)),
    after && form(after.caption, after.boxes, write),
    note && `<p class="remark">${write(note)}</p>`,
    `<p class="signed">${write(signed)}</p><p class="stamp">Specimen</p></div>`,
  ]
    .filter(Boolean)
    .join('');
}

/** The button that lights a figure in all papers that have it. */
function figureChoice(key: string, name: string, value: string): string {
  const { length } = papers.filter((paper) => JSON.stringify(paper).includes(`{${key}}`));
  const button = `<input type="radio" name="figure" id="figure-${key}" aria-labelledby="name-${key}"${key === 'net' ? ' checked' : ''}>`;
  const label = `<span>${name}</span> <strong>${value}</strong> <small>${length} papers</small>`;
  return `<li>${button}<label for="figure-${key}" id="name-${key}">${label}</label></li>`;
}

/** The papers of a shipment whose figures agree, the figures to choose from, and the last paper as a fraudster sent it. */
export function specimenPapers({ t }: PageTexts, texts: Variables): string {
  const print: Write = (text) => escapeHtml(bindNumbers(fillText(text, texts).replaceAll('\n', ', ')));
  /** Puts values in the places of their names in braces; a figure is a label of its button. */
  const writer =
    (changes: Record<string, string> = {}): Write =>
    (text) =>
      print(text).replace(/\{(\w+)\}/g, (_, key: string) => {
        const value = print(changes[key] ?? once[key] ?? figures[key]?.[1] ?? '');
        return key in figures && value ? `<label for="figure-${key}">${value}</label>` : value;
      });
  // One that the company does not state, such as an email address, is not on its papers.
  const choices = Object.entries(figures).flatMap(([key, [name, value]]) =>
    print(value) ? figureChoice(key, name, print(value)) : [],
  );
  const genuine = papers.map(
    (paper, index) =>
      `<article lang="en" dir="ltr"><h3>${index + 1}. ${paper.title}</h3>${sheet(paper, writer())}</article>`,
  );
  const last = papers.at(-1) as Paper;
  return [
    `<div class="desk"><fieldset><legend>${escapeHtml(t('papers.choose'))}</legend>`,
    `<ul lang="en" dir="ltr">${choices.join('')}</ul></fieldset><div class="sheets">${genuine.join('')}`,
    `<article id="forged"><h3>${escapeHtml(t('papers.forged'))}</h3>`,
    `<div lang="en" dir="ltr">${sheet(last, writer(forged))}</div></article></div></div>`,
  ].join('');
}
