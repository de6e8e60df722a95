import { parseAst } from 'vite';

interface Node {
  type: string;
  start: number;
  end: number;
  key?: { name?: string };
  body?: Node | Node[];
}

/** Inside the class: loops over both options, and members that the element class overrides. */
const unused = ({ type, key }: Node): boolean =>
  type === 'ForOfStatement' || ['attributeChangedCallback', 'observedAttributes'].includes(key?.name ?? '');

/** How many pieces r2wc's core 1.3 has of what is left out. */
const expected = 9;

/**
 * The core of r2wc for those who give it neither `props` nor `events`: its class, without the tables and loops for them.
 * @throws {Error} when another version of it looks different
 */
export function withoutR2wcProps(code: string, id: string): string {
  const makesClass = (body: Node[]) => body.some(({ type }) => type === 'ClassDeclaration');
  const body = [...nodes(parseAst(code) as unknown as Node)]
    .map((node) => (node.type === 'BlockStatement' && Array.isArray(node.body) ? node.body : []))
    .find(makesClass);
  const pieces = (body ?? []).flatMap((statement) => {
    if (statement.type === 'ReturnStatement') return [];
    return statement.type === 'ClassDeclaration' ? [...nodes(statement)].filter(unused) : [statement];
  });
  if (pieces.length !== expected) {
    throw new Error(
      `${id}: ${pieces.length} pieces instead of ${expected}; adapt hosts/build/without-r2wc-props.ts to this version`,
    );
  }
  return pieces
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
}

function* nodes(node: Node): Generator<Node> {
  yield node;
  for (const child of Object.values(node).flat()) {
    if (typeof child === 'object' && child && 'type' in child) yield* nodes(child as Node);
  }
}
