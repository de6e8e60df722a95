import { expect } from 'chai';

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

// Partners restyle parts by their names, and TypeScript does not see them.
afterEach('every part is documented', () => {
  for (const [tag, documented] of documentedParts) {
    for (const { shadowRoot } of document.querySelectorAll(tag)) {
      const parts = [...(shadowRoot?.querySelectorAll('[part]') ?? [])].flatMap((node) => [...node.part]);
      expect(documented).to.include.members(parts);
    }
  }
});
