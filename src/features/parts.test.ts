import { expect, it } from 'vitest';

const docs = import.meta.glob<{ parts: Record<string, string> }>('/src/features/*/*.docs.ts', {
  import: 'docs',
  eager: true,
});
const views = import.meta.glob<string>(['/src/{features,shared,ui}/**/*.tsx', '!**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The features whose elements can show a part of this file. */
function featuresOf(file: string): string[] {
  const [folder] = /^\/src\/features\/[^/]+\//.exec(file) ?? [];
  return Object.keys(docs).filter((docsFile) => !folder || docsFile.startsWith(folder));
}

/** One line for each part of a view that no docs describe. */
function findUndocumented(file: string, source: string): string[] {
  const parts = [...source.matchAll(/\bpart="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '));
  const features = featuresOf(file);
  const isDocumented = (part: string) => features.some((docsFile) => part in (docs[docsFile]?.parts ?? {}));
  return parts
    .filter((part) => !isDocumented(part))
    .map((part) => {
      const where = features.length === 1 ? features[0] : 'the docs of each element that shows it';
      return `${file}: part "${part}": describe it under "parts" in ${where}`;
    });
}

// Partners restyle parts by their names, and TypeScript does not see them.
it('describes every part of a view in the docs of its element', () => {
  expect(Object.entries(views).flatMap(([file, source]) => findUndocumented(file, source))).toEqual([]);
});
