import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { ContentError } from '../loader/content-error.ts';

const maxDrawingBytes = 2 * 2 ** 20;

type Node = DefaultTreeAdapterTypes.ChildNode;

/**
 * Refuses an SVG that would run a script if it were opened on its own. The policy that it is served with also stops the
 * script, but only an error lets the author of the file know.
 * @throws {ContentError}
 */
export function checkDrawing(name: string, bytes: Buffer): void {
  if (bytes.length > maxDrawingBytes) {
    const size = (bytes.length / 2 ** 20).toFixed(1);
    throw new ContentError(
      name,
      1,
      `has ${size} MB, expected an SVG of at most ${maxDrawingBytes / 2 ** 20} MB`,
    );
  }
  const text = bytes.toString('utf8');
  if (!/<svg[\s>]/.test(text)) throw new ContentError(name, 1, 'is not an SVG, expected an SVG file');
  walk(parseFragment(text, { sourceCodeLocationInfo: true }).childNodes, (node) => {
    const found = scriptIn(node);
    const line = node.sourceCodeLocation?.startLine ?? 1;
    if (found) throw new ContentError(name, line, `has ${found}, expected a drawing without script`);
  });
}

function walk(nodes: Node[], visit: (node: DefaultTreeAdapterTypes.Element) => void): void {
  for (const node of nodes) {
    if (!('tagName' in node)) continue;
    visit(node);
    walk(node.childNodes, visit);
  }
}

function scriptIn({ tagName, attrs }: DefaultTreeAdapterTypes.Element): string | undefined {
  if (/(^|:)script$/i.test(tagName)) return 'a script';
  const handler = attrs.find(({ name }) => /^on/i.test(name));
  if (handler) return `the script ${handler.name}`;
  const isScript = ({ name, value }: { name: string; value: string }) =>
    /href$|^to$|^values$/i.test(name) && /^(javascript|data:text)/i.test(value.replace(/\s/g, ''));
  return attrs.some(isScript) ? 'a link that is a script' : undefined;
}
