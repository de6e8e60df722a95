import type { Company } from '../../content/company.ts';
import { companyPlaces } from '../../content/company-texts.ts';
import type { GoodsTable, Paper, Papers } from '../../content/papers.ts';
import { type Html, html } from '../../html/html.ts';
import type { PapersValues } from './page-names.ts';

type PaperValues = PapersValues['forged'];
type BoxValues = PaperValues['boxes'][number];

/** What is printed on a paper. */
type Write = (text: string) => Html;

/** Boxes of a form, each with the number of boxes that share its line. */
const boxesOf = (lines: Paper['boxes'], write: Write): BoxValues[] =>
  lines.flatMap((line) =>
    Object.entries(line).map(([name, value], index, { length }) => ({
      name: write(name),
      value: write(value),
      inLine: length,
      endsThree: index === 2,
    })),
  );

const tableOf = (
  { caption, columns, rows, totals = [] }: GoodsTable,
  write: Write,
): PaperValues['tables'][number] => ({
  caption,
  columns,
  rows: rows.map(([head = '', ...cells]) => ({
    head: write(head),
    cells: cells.map((text, index) => ({ column: columns[index + 1] ?? '', value: write(text) })),
  })),
  totals: totals.map(([name = '', value = '']) => ({ name: write(name), value: write(value) })),
  // A total has its value in the last column.
  span: columns.length - 1,
});

function paperOf(
  { title, from, look, boxes, tables, after, note = '', signed }: Paper,
  write: Write,
): PaperValues {
  const [name = '', ...place] = from;
  return {
    title,
    look,
    name: write(name),
    place: write(place.join(', ')),
    boxes: boxesOf(boxes, write),
    tables: tables.map((goods) => tableOf(goods, write)),
    after: after && { caption: after.caption, boxes: boxesOf(after.boxes, write) },
    note: write(note),
    signed: write(signed),
  };
}

/** Number of papers that show a figure. */
const countPapers = (papers: readonly Paper[], key: string): number =>
  papers.filter((paper) => JSON.stringify(paper).includes(`{${key}}`)).length;

/** The papers, with the facts of the company in the places of their names in braces. */
export function specimenPapers({ figures, papers, once, forged }: Papers, company: Company): PapersValues {
  const facts: Record<string, string> = { ...companyPlaces(company), office: company.office ?? '' };
  const withFacts = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => (facts[name] ?? '').replaceAll('\n', ', '));
  /** A figure is a label of its button. */
  const writer =
    (changes: Papers['forged'] = {}): Write =>
    (text) => {
      const parts = text.split(/\{(\w+)\}/).map((part, index) => {
        if (index % 2 === 0) return part;
        const value = withFacts(changes[part] ?? once[part] ?? figures[part]?.[1] ?? `{${part}}`);
        const shown = part in figures && value ? html`<label for="figure-${part}">${value}</label>` : value;
        // The answers ring what is false.
        return changes[part] && value ? html`<span class="false">${shown}</span>` : shown;
      });
      return html`${parts}`;
    };
  return {
    figures: Object.entries(figures)
      .map(([key, [name, value]]) => ({ key, name, value: withFacts(value) }))
      // A figure that the company does not state, such as an email address, is not on its papers.
      .filter(({ value }) => value)
      .map(({ key, name, value }) => ({
        key,
        name,
        value: html`${value}`,
        papers: countPapers(papers, key),
        // It is the same on the false paper, whose differences are for the reader to find.
        isChosen: key === 'order',
      })),
    genuine: papers.map((paper) => paperOf(paper, writer())),
    forged: paperOf(papers.at(-1) as Paper, writer(forged)),
  };
}
