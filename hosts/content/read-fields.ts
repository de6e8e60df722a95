import { type Document, isMap, isNode, isScalar, LineCounter, type Node, parseDocument, visit } from 'yaml';
import { array, boolean, number, type ObjectShape, object, type Schema, string, ValidationError } from 'yup';
import { loadContainers, loadPackages, loadUnits } from '../../src/api/load.ts';
import { type ItemName, maxText, type ResponseField, responseFields } from '../../src/api/response-fields.ts';
import { tabCount } from '../../src/navigation/tab-addresses.ts';
import type { CheckContext } from './check-context.ts';
import { refuse, type SourceFile } from './content-files.ts';

/**
 * Parses YAML and checks it.
 *
 * @throws {ContentError} for the first error in the file.
 */
export function readYaml<Value>(source: SourceFile, schema: Schema<Value>, context: CheckContext): Value {
  const lines = new LineCounter();
  const document = parseDocument(source.text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => lines.linePos(offset).line + source.firstLine - 1;

  const [broken] = document.errors;
  if (broken) {
    const [start] = broken.pos;
    // A message may quote the text it is about, line breaks included.
    const message = broken.message.replaceAll(/\s+/g, ' ');
    const isInValue = /:[ \t]+\S[^\n]*$/.test(source.text.slice(0, start + 1));
    const advice = isInValue ? `: ${inQuotes}` : '';
    refuse(source.name, lineAt(start), `${message}, expected valid YAML${advice}`);
  }
  for (const [offset, sign] of lostPieces(document, source.text))
    context.warn?.(`${source.name}:${lineAt(offset)}: the text loses ${JSON.stringify(sign)}; ${inQuotes}`);
  const value = toValue(document, source);
  try {
    return schema.validateSync(value, { strict: true, abortEarly: false, context });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const errors = (error.inner.length > 0 ? error.inner : [error])
      // A field with a misspelt name is also a field that is missing: its own line helps more.
      .map((inner) => ({
        line: lineAt(offsetOf(document, inner)),
        text: describe(inner),
        order: inner.type === 'noUnknown' ? 0 : 1,
      }))
      .sort((a, b) => a.order - b.order || a.line - b.line);
    const first = errors[0] ?? { line: source.firstLine, text: error.message };
    refuse(source.name, first.line, first.text);
  }
}

const inQuotes = 'a text that begins with a sign, or has ": " or " #" in it, must be in quotes';

/** What of a plain text YAML takes for something else: a comment, a tag, an anchor that nothing refers to. */
function lostPieces(document: Document.Parsed, text: string): [offset: number, piece: string][] {
  const lost: [number, string][] = [];
  const referred = new Set<string>();
  visit(document, { Alias: (_, { source }) => void referred.add(source) });
  visit(document, {
    Scalar(_, { range, type, anchor, tag }) {
      const [start = 0, end = 0] = range ?? [];
      const [comment] = (type === 'PLAIN' && /^[ \t]+#[^ \t]\S*/.exec(text.slice(end, end + 30))) || [];
      if (comment) lost.push([start, comment.trim()]);
      if (anchor && !referred.has(anchor)) lost.push([start, `&${anchor}`]);
      if (tag?.startsWith('!')) lost.push([start, tag]);
    },
  });
  return lost;
}

/** The value of a file, without fields that are left empty. */
function toValue(document: Document, source: SourceFile): unknown {
  try {
    return document.toJS({
      reviver(_, value) {
        return !Array.isArray(this) && (value === null || value === '') ? undefined : value;
      },
    });
  } catch (error) {
    // Only an alias fails here: its anchor is missing, or it would expand to more than the memory holds.
    const reason = (error as Error).message.replaceAll(/\s+/g, ' ');
    refuse(source.name, source.firstLine, `${reason}, expected a value without alias`);
  }
}

/** "[1].content[0].title" to [1, 'content', 0, 'title']. */
function steps(path: string | undefined): (string | number)[] {
  return (path?.match(/[^.[\]]+/g) ?? []).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

function describe({ path, message }: ValidationError): string {
  const last = steps(path).at(-1);
  const subject = last === undefined ? 'the file' : typeof last === 'number' ? `entry ${last + 1}` : last;
  return `${subject} ${message}`;
}

/** Where the value is, or what encloses it when it is missing. */
function offsetOf(document: Document.Parsed, error: ValidationError): number {
  const path = steps(error.path);
  const unknown = String(error.params?.unknown ?? '').split(', ')[0];
  for (let depth = path.length; depth >= 0; depth--) {
    const node = depth === 0 ? document.contents : document.getIn(path.slice(0, depth), true);
    if (!isNode(node)) continue;
    return offsetOfKey(node, unknown) ?? node.range?.[0] ?? 0;
  }
  return 0;
}

function offsetOfKey(node: Node, key: string | undefined): number | undefined {
  if (!key || !isMap(node)) return undefined;
  for (const pair of node.items) {
    if (isScalar(pair.key) && String(pair.key.value) === key) return pair.key.range?.[0];
  }
  return undefined;
}

// Messages follow the name of the field: "title is missing, expected a text".

export const optionalText = () =>
  string().typeError('is not a text, expected a text (in quotes if it looks like a number)');
const tooLong = ({ value }: { value: string }) =>
  `has ${value.length} characters, expected at most ${maxText}`;
export const text = () =>
  optionalText()
    .required('is missing, expected a text')
    .matches(/[^\p{C}\p{Z}]/u, 'is blank, expected a text');

const picture = () =>
  optionalText().test({
    name: 'picture',
    message: ({ value }) =>
      `is ${JSON.stringify(value)}, a picture that does not exist, or two of them; expected the name of a file in pictures/, with its ending`,
    test: (name, { options }) =>
      name === undefined || (options.context as CheckContext).pictures.get(name) !== undefined,
  });

/** With escapes for characters that nobody sees. */
const withInvisible = (text: string) =>
  text.replace(/(?! )[\p{C}\p{Z}]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);

/** An object with these fields and no others. */
export const fields = <Shape extends ObjectShape>(shape: Shape) => {
  const expected = `expected ${Object.keys(shape).join(', ')}`;
  return object(shape)
    .typeError(`is not a set of fields, ${expected}`)
    .noUnknown(({ unknown }) => `has the unknown field ${withInvisible(String(unknown))}, ${expected}`);
};

/** The texts of an item. What is not one in its file is overridden or added beside them. */
export const texts = (name: ItemName) =>
  Object.fromEntries(
    Object.entries<ResponseField>(responseFields[name])
      .filter(([field, { kind }]) => ['text', 'html'].includes(kind) && field !== 'attachment')
      .map(([field, { kind, optional }]) => {
        const any = optional ? optionalText() : text();
        return [field, kind === 'html' ? any : any.max(maxText, tooLong)];
      }),
  );

/** Whether a date with or without a time exists: `Date` itself makes 2 March of 30 February. */
export const isDate = (value = '') => {
  const date = new Date(value);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value.slice(0, 10));
};
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/;

const { content: _, ...postTexts } = texts('article');
export const frontMatterSchema = fields({
  ...postTexts,
  uuid: text().matches(
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    'is not a UUID, expected one in lower case like 3f0c1b1e-5d0f-4c8e-9a55-0f4c8f1a2b3c',
  ),
  updated_at: text().test(
    'moment',
    'is not a date and time, expected UTC like 2025-03-14T09:00:00Z',
    (value = '') => moment.test(value) && isDate(value),
  ),
  picture: picture(),
  draft: boolean().typeError('is not true or false: true keeps it off the site'),
}).required('is empty, expected uuid, title, posted_by and so on');

export const isList = 'is not a list, expected entries that start with "- "';

export const gallerySchema = array(
  fields({
    ...texts('galleryItem'),
    picture: picture().required('is missing, expected the name of a file in pictures/'),
  }),
)
  .typeError(isList)
  .required(isList);

const choice = (names: readonly string[]) => optionalText().oneOf(names, `is not one of ${names.join(', ')}`);
const count = () =>
  number().typeError('is not a number').positive('is not above 0').max(1e6, 'is above 1,000,000');
const wholeCount = () => count().integer('is not a whole number');

const contentItemSchema = fields({
  ...texts('contentItem'),
  description: optionalText(),
  picture: picture(),
  load: fields({
    unit: choice(loadUnits).required('is missing'),
    amount: count().required('is missing, expected the units in one package'),
    package: choice(loadPackages),
    packages: wholeCount().when('package', ([name], schema) =>
      name === undefined ? schema.max(1, 'needs a package') : schema,
    ),
    container: choice(loadContainers).required('is missing'),
    packages20: wholeCount(),
    box: wholeCount(),
  }).default(undefined),
});

const tabEntrySchema = fields({
  ...texts('tab'),
  isGrid: number()
    .typeError('is not a number, expected 0 (a list of cards) or 1 (a grid)')
    .required('is missing, expected 0 (a list of cards) or 1 (a grid)')
    .oneOf([0, 1], 'is not 0 or 1: expected 0 (a list of cards) or 1 (a grid)'),
  content: array(contentItemSchema)
    .typeError(isList)
    .required(isList)
    .min(1, 'is empty, expected at least one entry'),
});

export const tabsSchema = array(tabEntrySchema)
  .typeError(isList)
  .required(isList)
  .length(
    tabCount,
    ({ value }) => `has ${(value as unknown[]).length} entries, expected exactly ${tabCount} tabs`,
  );
