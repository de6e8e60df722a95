import { type Document, isMap, isNode, isScalar, LineCounter, type Node, parseDocument, visit } from 'yaml';
import { type Schema, ValidationError } from 'yup';
import type { SourceFile } from './content-files.ts';
import { ContentError } from './content-files.ts';
import type { Pictures } from './types.ts';

/** What the readers of a file need in addition to its text. */
export interface CheckContext {
  pictures: Pick<Pictures, 'get'>;
  /** Called with one line for warnings. */
  warn?: ((text: string) => void) | undefined;
}

/** Hundreds of fields beside each other. */
const maxPairs = 100_000;

/**
 * Parses YAML and checks it.
 *
 * @throws {ContentError} for the first error in the file.
 */
export function readYaml<Value>(source: SourceFile, schema: Schema<Value>, context: CheckContext): Value {
  const lines = new LineCounter();
  let pairs = 0;
  const document = parseDocument(source.text, {
    lineCounter: lines,
    prettyErrors: false,
    // Each field is compared with all others.
    uniqueKeys(a, b) {
      if (++pairs > maxPairs) throw new Error('There are too many fields');
      return isScalar(a) && isScalar(b) && a.value === b.value;
    },
  });
  const lineAt = (offset: number) => lines.linePos(offset).line + source.firstLine - 1;

  const [broken] = document.errors;
  if (broken) {
    // A message may quote the text it is about, line breaks included.
    const message = broken.message.replaceAll(/\s+/g, ' ');
    const advice =
      broken.code === 'BLOCK_AS_IMPLICIT_KEY' ? ': a text with a colon in it must be in quotes' : '';
    throw new ContentError(source.name, lineAt(broken.pos[0]), `${message}, expected valid YAML${advice}`);
  }
  visit(document, {
    Scalar(_, { range, type, value }) {
      const [start, end] = range ?? [0, 0];
      if (
        typeof value === 'string' &&
        type === 'PLAIN' &&
        /^[ \t]+#[^ \t]/.test(source.text.slice(end, end + 9))
      )
        context.warn?.(`${source.name}:${lineAt(start)}: the text ends before "#", expected it in quotes`);
    },
  });
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
    throw new ContentError(source.name, first.line, first.text);
  }
}

function toValue(document: Document, source: SourceFile): unknown {
  try {
    return document.toJS();
  } catch (error) {
    // Only an alias fails here: its anchor is missing, or it would expand to more than the memory holds.
    const reason = (error as Error).message.replaceAll(/\s+/g, ' ');
    throw new ContentError(source.name, source.firstLine, `${reason}, expected a value without alias`);
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
