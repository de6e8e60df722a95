import { SaxesParser } from 'saxes';
import { refuse } from './content-files.ts';

/** The text of an XML file: its encoding is that of its byte order mark, else the one that it names. */
function decodeXml(bytes: Buffer): string {
  const mark = { '\xff\xfe': 'utf-16le', '\xfe\xff': 'utf-16be' }[bytes.toString('latin1', 0, 2)];
  const [, named = 'utf-8'] =
    /^<\?xml[^>]*encoding=["']([\w.:-]+)/.exec(bytes.toString('latin1', 0, 200)) ?? [];
  return new TextDecoder(mark ?? named, { fatal: true }).decode(bytes);
}

/**
 * Checks a drawing as browsers read it: they show no part of one that is not whole.
 * @returns the drawing in UTF-8
 * @throws {ContentError}
 */
export function checkDrawing(name: string, bytes: Buffer): Buffer {
  try {
    const text = decodeXml(bytes);
    const parser = new SaxesParser({ xmlns: true });
    let root: string | undefined;
    parser.on('doctype', (doctype) => {
      // Some programs abbreviate the names of namespaces.
      for (const [, entity = '', value = ''] of doctype.matchAll(/<!ENTITY\s+([\w.-]+)\s+["']([^"']*)["']/g))
        parser.ENTITIES[entity] = value;
    });
    parser.on('opentag', ({ local, uri }) => {
      root ??= `${local} ${uri}`;
    });
    parser.write(text).close();
    if (root !== 'svg http://www.w3.org/2000/svg')
      throw new Error('it does not begin with <svg xmlns="http://www.w3.org/2000/svg">');
    return Buffer.from(text.replace(/^<\?xml[^>]*\?>\s*/, ''));
  } catch (error) {
    refuse(
      name,
      1,
      `cannot be read as a drawing (${(error as Error).message.split('\n')[0]}), expected a whole SVG file`,
    );
  }
}
