import type { AnyElementDocs } from '../../src/element/element-docs.ts';

const files = import.meta.glob<AnyElementDocs>('../../src/features/*/*.docs.ts', {
  eager: true,
  import: 'docs',
});

/** @throws {Error} for an element without docs */
export function docsOf(tag: string): AnyElementDocs {
  const name = tag.replace('trade-', '');
  const docs = files[`../../src/features/${name}/${name}.docs.ts`];
  if (!docs) throw new Error(`<${tag}> has no docs: write src/features/${name}/${name}.docs.ts`);
  return docs;
}
