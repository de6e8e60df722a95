import { SaxesParser } from 'saxes';
import { maxText } from '../../src/api/response-fields.ts';
import { refuse } from './content-files.ts';

interface Drawing {
  /** In UTF-8. */
  content: Buffer;
  /** What each of its numbers names, from 1. */
  key?: string[];
  /** In pixels; absent if the file does not say it. */
  width?: number;
  height?: number;
}

/** The text of an XML file: its encoding is that of its byte order mark, else the one that it names. */
function decodeXml(bytes: Buffer): string {
  const mark = { '\xff\xfe': 'utf-16le', '\xfe\xff': 'utf-16be' }[bytes.toString('latin1', 0, 2)];
  const [, named = 'utf-8'] =
    /^<\?xml[^>]*encoding=["']([\w.:-]+)/.exec(bytes.toString('latin1', 0, 200)) ?? [];
  return new TextDecoder(mark ?? named, { fatal: true }).decode(bytes);
}

/** A number in a drawing, `<g data-key="N">`, with what it names, its `<title>`. */
interface KeyEntry {
  number: string;
  name: string;
}

type Size = Pick<Drawing, 'width' | 'height'>;

/** The size that the attributes of an `<svg>` give, else that of its `viewBox`. */
function sizeOf(attributes: Readonly<Record<string, { value: string } | undefined>>): Size {
  const pixels = (name: string) => /^\s*(\d+(?:\.\d+)?)(px)?\s*$/.exec(attributes[name]?.value ?? '')?.[1];
  const [width, height] = [pixels('width'), pixels('height')];
  const [, , boxWidth, boxHeight] = (attributes.viewBox?.value ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (Number(width) > 0 && Number(height) > 0) return { width: Number(width), height: Number(height) };
  return boxWidth && boxHeight && boxWidth > 0 && boxHeight > 0 ? { width: boxWidth, height: boxHeight } : {};
}

/**
 * Parses a drawing as browsers do: they show no part of one that is not whole.
 * @returns the numbers in it, and its size
 * @throws {Error}
 */
function parseDrawing(text: string): { entries: KeyEntry[]; size: Size } {
  const entries: KeyEntry[] = [];
  const open: { local: string; entry?: KeyEntry }[] = [];
  const parser = new SaxesParser({ xmlns: true });
  let root: string | undefined;
  let size: Size = {};
  parser.on('doctype', (doctype) => {
    // Some programs abbreviate the names of namespaces.
    for (const [, entity = '', value = ''] of doctype.matchAll(/<!ENTITY\s+([\w.-]+)\s+["']([^"']*)["']/g))
      parser.ENTITIES[entity] = value;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (root === undefined) [root, size] = [`${local} ${uri}`, sizeOf(attributes)];
    const number = attributes['data-key']?.value;
    if (number === undefined) return void open.push({ local });
    const entry = { number, name: '' };
    entries.push(entry);
    open.push({ local, entry });
  });
  parser.on('text', (text) => {
    const [parent, element] = open.slice(-2);
    if (element?.local === 'title' && parent?.entry) parent.entry.name = text.trim();
  });
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  if (root !== 'svg http://www.w3.org/2000/svg')
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
