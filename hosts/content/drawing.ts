import { SaxesParser } from 'saxes';
import { maxText } from '../../src/api/response-fields.ts';
import { refuse } from './content-files.ts';

interface Drawing {
  /** The SVG in UTF-8. */
  content: Buffer;
  /** What each number in the drawing names, from 1. */
  key?: string[];
  /** Size in pixels; absent if the file does not give it. */
  width?: number;
  height?: number;
}

/** Encodings by their byte order marks, as Latin-1 reads these. */
const markedEncodings: Readonly<Record<string, string>> = { '\xff\xfe': 'utf-16le', '\xfe\xff': 'utf-16be' };
const namedEncoding = /^<\?xml[^>]*encoding=["']([\w.:-]+)/;

/** The text of an XML file: its encoding is that of its byte order mark, else the one that it names. */
function decodeXml(bytes: Buffer): string {
  const marked = markedEncodings[bytes.toString('latin1', 0, 2)];
  const [, named = 'utf-8'] = namedEncoding.exec(bytes.toString('latin1', 0, 200)) ?? [];
  return new TextDecoder(marked ?? named, { fatal: true }).decode(bytes);
}

/** A number in a drawing, `<g data-key="N">`, with what it names, its `<title>`. */
interface KeyEntry {
  number: string;
  name: string;
}

type Size = Pick<Drawing, 'width' | 'height'>;

/** The size that the attributes of an `<svg>` give, else that of its `viewBox`. */
function sizeOf(attributes: Readonly<Record<string, { value: string } | undefined>>): Size {
  const attributeValue = (name: string) => attributes[name]?.value.trim() ?? '';
  const pixels = (name: string) => Number(/^(\d+(?:\.\d+)?)(px)?$/.exec(attributeValue(name))?.[1]);
  const [, , boxWidth, boxHeight] = attributeValue('viewBox')
    .split(/[\s,]+/)
    .map(Number);
  const sizes = [
    { width: pixels('width'), height: pixels('height') },
    { width: boxWidth ?? 0, height: boxHeight ?? 0 },
  ];
  return sizes.find(({ width, height }) => width > 0 && height > 0) ?? {};
}

/**
 * Parses a drawing strictly, as browsers do, which show nothing of an incomplete one.
 * @returns the numbers in it, and its size
 * @throws {Error}
 */
function parseDrawing(text: string): { entries: KeyEntry[]; size: Size } {
  const entries: KeyEntry[] = [];
  /** The elements around what is read, the innermost last. */
  const open: { local: string; entry: KeyEntry | undefined }[] = [];
  const parser = new SaxesParser({ xmlns: true });
  let root: { local: string; uri: string } | undefined;
  let size: Size = {};
  parser.on('doctype', (doctype) => {
    // Some programs abbreviate the names of namespaces.
    for (const [, entity = '', value = ''] of doctype.matchAll(/<!ENTITY\s+([\w.-]+)\s+["']([^"']*)["']/g))
      parser.ENTITIES[entity] = value;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (!root) {
      root = { local, uri };
      size = sizeOf(attributes);
    }
    const number = attributes['data-key']?.value;
    const entry = number === undefined ? undefined : { number, name: '' };
    if (entry) entries.push(entry);
    open.push({ local, entry });
  });
  parser.on('text', (text) => {
    const [parent, element] = open.slice(-2);
    if (element?.local === 'title' && parent?.entry) parent.entry.name = text.trim();
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(text).close();
  if (root?.local !== 'svg' || root.uri !== 'http://www.w3.org/2000/svg')
    throw new Error('it does not begin with <svg xmlns="http://www.w3.org/2000/svg">');
  return { entries, size };
}

/** The most numbers of a drawing: a circle has room for two digits. */
const maxNumbers = 99;

/** @throws {ContentError} unless the numbers are 1, 2 and so on, each once and with a name */
function toKey(file: string, entries: readonly KeyEntry[]): string[] {
  const sorted = [...entries].sort((a, b) => Number(a.number) - Number(b.number));
  if (sorted.length > maxNumbers || sorted.some(({ number }, index) => number !== `${index + 1}`)) {
    const numbers = sorted.slice(0, maxNumbers).map(({ number }) => number.slice(0, 9));
    refuse(
      file,
      1,
      `has the numbers ${numbers.join(', ')} in its key, expected 1, 2 to at most ${maxNumbers}`,
    );
  }
  return sorted.map(({ number, name }) => {
    if (name && name.length <= maxText) return name;
    const fault = name
      ? `a name of ${name.length} characters, expected at most ${maxText}`
      : 'no name, expected <title>What it names</title>';
    return refuse(file, 1, `has at the number ${number} of its key ${fault}`);
  });
}

/**
 * Checks a drawing, and reads its key.
 * @throws {ContentError}
 */
export function readDrawing(name: string, bytes: Buffer): Drawing {
  let text: string;
  let parsed: ReturnType<typeof parseDrawing>;
  try {
    text = decodeXml(bytes);
    parsed = parseDrawing(text);
  } catch (error) {
    refuse(
      name,
      1,
      `cannot be read as a drawing (${(error as Error).message.split('\n')[0]}), expected a whole SVG file`,
    );
  }
  const content = Buffer.from(text.replace(/^<\?xml[^>]*\?>\s*/, ''));
  const { entries, size } = parsed;
  return { content, ...size, ...(entries.length > 0 && { key: toKey(name, entries) }) };
}
