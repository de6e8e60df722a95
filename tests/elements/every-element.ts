import { expect } from './expect.ts';

const docs = import.meta.glob<{ parts: Record<string, string> }>('../../src/features/*/*.docs.ts', {
  import: 'docs',
  eager: true,
});
const documentedParts = new Map(
  Object.entries(docs).map(([file, { parts }]) => [
    file.replace(/.*\/(.*)\.docs\.ts$/, 'trade-$1'),
    Object.keys(parts),
  ]),
);

// `src/features/parts.test.ts` reads the names that views write; this sees those that they compute. One failure at the end
// names them all, instead of one in each test that shows them.
const undocumented = new Set<string>();
afterEach(() => {
  for (const [tag, documented] of documentedParts) {
    for (const { shadowRoot } of document.querySelectorAll(tag)) {
      const parts = [...(shadowRoot?.querySelectorAll('[part]') ?? [])].flatMap((node) => [...node.part]);
      for (const part of parts)
        if (!documented.includes(part))
          undocumented.add(`part "${part}" of <${tag}>: describe it under "parts" in the element's .docs.ts`);
    }
  }
});
after('every part is documented', () => {
  expect([...undocumented]).to.deep.equal([]);
});

// React writes a text that is alone in its element as the content of the element; for any other it makes a node. Translators move
// such nodes: then React throws when it inserts something before them, and updates what nobody sees. On the server, React
// writes comments between two of them, and not every parser keeps comments.
const nodes: string[] = [];
const { createTextNode } = document;
document.createTextNode = (text) => {
  // DOMPurify makes one of the line break that a content begins with.
  if (!text.startsWith('\n')) nodes.push(text);
  return createTextNode.call(document, text);
};
afterEach('every text is alone in its element', () => {
  expect(nodes.splice(0)).to.deep.equal([]);
});
