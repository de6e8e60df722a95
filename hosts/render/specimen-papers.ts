import escapeHtml from 'escape-html';
import { parse } from 'yaml';
import { bindNumbers } from '../../src/locales/bind-numbers.ts';
import source from '../pages/papers.yaml?raw';
import { fillText, type Variables } from './page-template.ts';

/** A row of boxes of a form: what is printed above each, and what is in it. */
type Boxes = readonly Record<string, string>[];

interface Paper {
  title: string;
  from: readonly string[];
  look: string;
  boxes: Boxes;
  tables: readonly {
    caption: string;
    columns: readonly string[];
    rows: readonly string[][];
    totals?: readonly string[][];
  }[];
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
const keys = Object.keys(figures);

/** The rule that lights the chosen figure: the radio button of one is `figure-KEY`, and its labels are in the papers. */
export const litFigures = `${keys
  .map((key) => `.file:has(#figure-${key}:checked) .sheet [for=figure-${key}]`)
  .join()}{background:var(--lit);box-shadow:0 0 0 2px var(--lit);outline:2px solid var(--lit-edge);outline-offset:1px}`;

// With roles, because the rows of a form are its boxes, and browsers forget that blocks are rows.
const box = (name: string, value: string, share: number): string =>
  `<tr role="row" class="of-${share}"><th role="rowheader" scope="row">${name}</th><td role="cell">${value}</td></tr>`;

function paper(shown: Paper, write: (text: string) => string): string {
  const { title, from, look, boxes, tables, after, note, signed } = shown;
  const form = (caption: string, rows: Boxes): string =>
    `<table role="table" class="boxes"><caption>${caption}</caption><tbody role="rowgroup">${rows
      .map((row) =>
        Object.entries(row)
          .map(([name, value], _, { length }) => box(write(name), write(value), length))
          .join(''),
      )
      .join('')}</tbody></table>`;
  const list = ({ caption, columns, rows, totals = [] }: Paper['tables'][number]): string => {
    const heads = columns.map((column) => `<th role="columnheader" scope="col">${column}</th>`).join('');
    const row = ([first = '', ...cells]: string[], named = columns): string =>
      `<tr role="row"><th role="rowheader" scope="row"${named === columns ? '' : ` colspan="${columns.length - 1}"`}>${write(first)}</th>${cells.map((cell, i) => `<td role="cell" data-column="${named[i + 1] ?? ''}">${write(cell)}</td>`).join('')}</tr>`;
    const group = (tag: string, content: string) => content && `<${tag} role="rowgroup">${content}</${tag}>`;
    return `<table role="table" class="goods"><caption>${caption}</caption>${group('thead', `<tr role="row">${heads}</tr>`)}${group('tbody', rows.map((cells) => row(cells)).join(''))}${group('tfoot', totals.map((total) => row(total, [])).join(''))}</table>`;
  };
  const [name = '', ...place] = from.map(write);
  return `<div class="sheet ${look}"><p class="from"><strong>${name}</strong> ${place.join(', ')}</p>${form(title, boxes)}${tables.map(list).join('')}${after ? form(after.caption, after.boxes) : ''}${note ? `<p class="remark">${write(note)}</p>` : ''}<p class="signed">${write(signed)}</p><p class="stamp">Specimen</p></div>`;
}

/** The papers of a shipment whose figures agree, the figures to choose from, and the last paper as a fraudster sent it. */
export function specimenPapers(texts: Variables): string {
  const text = (template: string): string =>
    escapeHtml(bindNumbers(fillText(template, texts).replaceAll('\n', ', ')));
  const writer =
    (changes: Record<string, string> = {}) =>
    (template: string): string =>
      text(template).replace(/\{(\w+)\}/g, (_, key: string) => {
        const value = text(changes[key] ?? once[key] ?? figures[key]?.[1] ?? '');
        return key in figures ? `<label for="figure-${key}">${value}</label>` : value;
      });
  const choices = Object.entries(figures).map(([key, [name, value]]) => {
    const { length } = papers.filter((one) => JSON.stringify(one).includes(`{${key}}`));
    return `<li><input type="radio" name="figure" id="figure-${key}" aria-labelledby="name-${key}"${key === 'net' ? ' checked' : ''}><label for="figure-${key}" id="name-${key}"><span>${name}</span> <strong>${text(value)}</strong> <small>${length} papers</small></label></li>`;
  });
  const articles = papers.map(
    (one, index) =>
      `<article lang="en" dir="ltr"><h3>${index + 1}. ${one.title}</h3>${paper(one, writer())}</article>`,
  );
  const last = papers.at(-1) as Paper;
  return `<div class="desk"><fieldset><legend>${escapeHtml(texts['papers.choose'])}</legend><ul lang="en" dir="ltr">${choices.join('')}</ul></fieldset><div class="sheets">${articles.join('')}<article id="forged"><h3>${escapeHtml(texts['papers.forged'])}</h3><div lang="en" dir="ltr">${paper(last, writer(forged))}</div></article></div></div>`;
}
