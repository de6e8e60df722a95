import { type Document, isMap, isNode, isScalar, LineCounter, type Node, parseDocument, visit } from 'yaml';
import { type Schema, ValidationError } from 'yup';
import { oneLine } from '../../src/text/one-line.ts';
import type { CheckContext } from './check-context.ts';
import { refuse, type SourceFile } from './content-files.ts';

/** Rewords the parser's messages for people who write lists. */
const plainMessages: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: 'the name in this line is there twice, expected each field once',
  TAB_AS_INDENT: 'a tab is at the start of this line, expected spaces',
  MISSING_CHAR: 'a quote or a bracket is not closed, expected its end',
};

/** The value of a file, and where in the file it is written. */
interface ParsedYaml {
  value: unknown;
  document: Document.Parsed;
  lineAt(offset: number): number;
}

/**
 * Parses YAML, and warns of values that YAML reads differently from what was meant.
 *
 * @throws {ContentError}
 */
function parseYaml(source: SourceFile, context: CheckContext): ParsedYaml {
  const lines = new LineCounter();
  const document = parseDocument(source.text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => lines.linePos(offset).line + source.firstLine - 1;

  const [broken] = document.errors;
  if (broken) {
    const [start] = broken.pos;
    // A message may quote the text it is about, line breaks included.
    const message = plainMessages[broken.code] ?? `${oneLine(broken.message)}, expected valid YAML`;
    const isInValue = /:[ \t]+\S[^\n]*$/.test(source.text.slice(0, start + 1));
    const advice = isInValue ? `: ${inQuotes}` : '';
    refuse(source.name, lineAt(start), `${message}${advice}`);
  }
  for (const [offset, sign] of lostPieces(document, source.text))
    context.warn?.(`${source.name}:${lineAt(offset)}: the text loses ${JSON.stringify(sign)}; ${inQuotes}`);
  for (const [offset, quoted] of curlyQuotes(document))
    context.warn?.(
      `${source.name}:${lineAt(offset)}: ${JSON.stringify(quoted)} is shown with its curly quotes, expected straight ones around a text, or none`,
    );
  return { value: toValue(document, source), document, lineAt };
}

/** Whether a value is names with a value each, and not one value or a list. */
export const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Parses YAML whose names are keys of another list. The reader checks them.
 *
 * @returns the value, and the line of a name or of an entry by its path
 * @throws {ContentError}
 */
export function readKeyed(source: SourceFile, context: CheckContext) {
  const { value, document, lineAt } = parseYaml(source, context);
  return {
    value,
    lineOf(path: readonly string[]): number {
      const parent = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents;
      return lineAt((isNode(parent) && offsetOfKey(parent, path.at(-1))) || 0);
    },
  };
}

/**
 * Parses YAML and checks it.
 *
 * @throws {ContentError} for the first error in the file.
 */
export function readYaml<Value>(source: SourceFile, schema: Schema<Value>, context: CheckContext): Value {
  const { value, document, lineAt } = parseYaml(source, context);
  try {
    return schema.validateSync(value, { strict: true, abortEarly: false, context });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const faults = (error.inner.length > 0 ? error.inner : [error]).map((inner) => {
      // A field with a misspelt name is also a field that is missing: its own line helps more.
      const order = inner.type === 'noUnknown' ? 0 : 1;
      return { order, offset: offsetOf(document, inner), text: describe(inner) };
    });
    const [first] = faults.sort((a, b) => a.order - b.order || a.offset - b.offset);
    refuse(source.name, lineAt(first?.offset ?? 0), first?.text ?? error.message);
  }
}

/** Advice for texts that YAML does not read as intended. */
const inQuotes = 'a text that begins with a sign, or has ": " or " #" in it, must be in quotes';

/** Pieces of plain texts that YAML takes for something else: a comment, a tag, an anchor that nothing refers to. */
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

/** Texts that a word processor has put between curly quotes, which YAML takes for part of the text. */
function curlyQuotes(document: Document.Parsed): [offset: number, text: string][] {
  const quoted: [number, string][] = [];
  visit(document, {
    Scalar(_, { range, type, value }) {
      if (type === 'PLAIN' && /^[“”„‟‘’‚].*[“”‘’]$/s.test(String(value)))
        quoted.push([range?.[0] ?? 0, String(value)]);
    },
  });
  return quoted;
}

/** The value of a file, without fields that are left empty. */
function toValue(document: Document, source: SourceFile): unknown {
  try {
    return document.toJS({
      reviver(_, fieldValue) {
        // Blocks end with a line break.
        const value = typeof fieldValue === 'string' ? fieldValue.trim() : fieldValue;
        return !Array.isArray(this) && (value === null || value === '') ? undefined : value;
      },
    });
  } catch (error) {
    // Only an alias fails here: its anchor is missing, or it would expand to too much.
    const reason = oneLine((error as Error).message);
    refuse(source.name, source.firstLine, `${reason}, expected a value without alias`);
  }
}

/** The steps of a path of yup: of `[1].content[0].title`, 1, content, 0 and title. */
function steps(path: string | undefined): (string | number)[] {
  return (path?.match(/[^.[\]]+/g) ?? []).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

/** The error with the name of its field in front. */
function describe({ path, message }: ValidationError): string {
  const last = steps(path).at(-1);
  if (last === undefined) return `the file ${message}`;
  const subject = typeof last === 'number' ? `entry ${last + 1}` : last;
  return `${subject} ${message}`;
}

/** The place of the wrong value, or of what encloses it when it is missing. */
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
