import { expect, it } from 'vitest';

const files = import.meta.glob<Record<string, unknown>>('/src/**/*.css.ts', { eager: true });

it('no two files of styles have the same class names, which are short', () => {
  const names = Object.values(files).flatMap((styles) =>
    [...new Set(Object.values(styles))].flatMap((value) =>
      typeof value === 'string' && /^_?[a-z]\d+\b/.test(value) ? (value.split(' ', 1)[0] ?? '') : [],
    ),
  );
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
