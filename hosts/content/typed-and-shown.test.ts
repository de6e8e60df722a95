import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { toHtml } from './markdown.ts';

interface Row {
  text: string;
  shows?: string;
  says?: string[];
}

const groups: Record<string, Record<string, Row>> = parse(
  readFileSync('hosts/content/typed-and-shown.cases.yaml', 'utf8'),
);
const rows = Object.entries(groups).flatMap(([group, cases]) =>
  Object.entries(cases).map(([what, row]) => [`${group}: ${what}`, row] as const),
);

it.each(rows)('%s', (_what, { text, shows, says = [] }) => {
  const lines: string[] = [];
  const source = { name: 'a.md', text, firstLine: 9 };
  const html = toHtml(text, source, { pictures: new Map(), warn: (line) => lines.push(line) });
  expect(lines).toEqual(says.map((line) => expect.stringMatching(`^a\\.md:${line}`)));
  if (shows) expect(html).toMatch(new RegExp(shows));
});
