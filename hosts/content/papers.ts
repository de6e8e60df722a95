import { array, boolean, mixed, type Schema } from 'yup';
import { fields, isList, optionalText, text } from './content-schemas.ts';
import { isFields } from './read-yaml.ts';

/** A row of boxes of a form: what is printed above each, and what is in it. */
type Boxes = readonly Readonly<Record<string, string>>[];

export interface GoodsTable {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  totals?: readonly (readonly string[])[] | undefined;
}

export interface Paper {
  title: string;
  from: readonly string[];
  look: string;
  boxes: Boxes;
  tables: readonly GoodsTable[];
  after?: { caption: string; boxes: Boxes } | undefined;
  note?: string | undefined;
  signed: string;
}

/** The papers of a specimen shipment. */
export interface Papers {
  /** Whether the home page tells this shipment, with its voyage, chart and weights: that of the sample. */
  story?: boolean | undefined;
  /** Name and value of each figure that several papers have. */
  figures: Readonly<Record<string, readonly [name: string, value: string]>>;
  papers: readonly Paper[];
  once: Readonly<Record<string, string>>;
  forged: Readonly<Record<string, string>>;
}

const isText = (value: unknown): boolean => typeof value === 'string';
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const isRecord = (value: unknown, test: (value: unknown) => boolean): boolean =>
  isFields(value) && Object.values(value).every(test);

const checked = (expected: string, test: (value: unknown) => boolean) =>
  mixed()
    .required('is missing')
    .test('shape', `is not what it should be, expected ${expected}`, (value) => test(value));

const textList = () => checked('a list of texts, numbers in quotes', isTexts);
const rows = (value: unknown): boolean => Array.isArray(value) && value.every(isTexts);
const record = () => checked('names with a text each', (value) => isRecord(value, isText));
const boxes = () =>
  checked(
    'a list of names with a text each, numbers in quotes',
    (value) => Array.isArray(value) && value.every((line) => isRecord(line, isText)),
  );

const looks = ['letter', 'laboratory', 'policy', 'lading', 'chamber'];

const paper = fields({
  title: text(),
  from: textList(),
  look: text().oneOf(looks, `is not one of ${looks.join(', ')}`),
  boxes: boxes(),
  tables: array(
    fields({
      caption: text(),
      columns: textList(),
      rows: checked('a list of rows, each a list of texts', rows),
      totals: mixed().test('shape', 'is not a list of rows', (value) => value === undefined || rows(value)),
    }),
  ).typeError(isList),
  after: fields({ caption: text(), boxes: boxes() }).default(undefined),
  note: optionalText(),
  signed: text(),
});

const schema = fields({
  story: boolean().typeError('is not true or false'),
  figures: checked('names with a list of two texts each', (value) =>
    isRecord(value, (figure) => isTexts(figure) && (figure as string[]).length === 2),
  ),
  papers: array(paper).typeError(isList).required(isList).min(1, 'is empty, expected at least one paper'),
  once: record(),
  forged: record(),
}).required('is empty, expected figures, papers, once and forged');

// Its records have tests instead of types.
export const papersSchema = schema as unknown as Schema<Papers>;
