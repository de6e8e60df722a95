import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readDrawing } from './drawing.ts';

const draw = (content: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`);
const number = (n: string, name: string) => `<g data-key="${n}"><title>${name}</title><path d="M0 0"/></g>`;

it('the key of a drawing is what its numbers name, in their order', () => {
  const content = `<title>Valve</title><g id="key">${number('2', ' Stem, 5 &lt; 6 mm ')}${number('1', 'Handwheel')}</g>`;
  expect(readDrawing('a.svg', draw(content)).key).toEqual(['Handwheel', 'Stem, 5 < 6 mm']);
});

it('a drawing without numbers has no key', () => {
  expect(readDrawing('a.svg', draw('<title>Valve</title><g><title>Stem</title></g>'))).not.toHaveProperty(
    'key',
  );
});

it.each([
  [
    'a number is missing',
    number('1', 'A') + number('3', 'B'),
    'has the numbers 1, 3 in its key, expected 1, 2',
  ],
  ['a number is there twice', number('1', 'A') + number('1', 'B'), 'has the numbers 1, 1 in its key'],
  ['they begin with 0', number('0', 'A'), 'has the numbers 0 in its key'],
  ['one is not a number', number('a', 'A'), 'has the numbers a in its key'],
  [
    'they have three digits',
    Array.from({ length: 100 }, (_, n) => number(`${n + 1}`, 'A')).join(''),
    'has the numbers 1, 2',
  ],
  ['a number has no name', '<g data-key="1"><path d="M0 0"/></g>', 'has at the number 1 of its key no name'],
  ['its name is blank', number('1', ' '), 'has at the number 1 of its key no name'],
  [
    'its name is too long',
    number('1', 'a'.repeat(1001)),
    'has at the number 1 of its key a name of 1001 characters',
  ],
])('a drawing is refused if %s', (_what, content, message) => {
  expect(() => readDrawing('pictures/a.svg', draw(content))).toThrow(`pictures/a.svg:1: ${message}`);
});

const sources = 'hosts/content/drawings';
const allowed: Record<string, string[]> = parse(
  readFileSync('hosts/assets/pictures/marks.cases.yaml', 'utf8'),
);

it.each(readdirSync(sources))(
  '%s has only words that are marks of the object, and a key for all others',
  (file) => {
    const source = readFileSync(`${sources}/${file}`, 'utf8');
    const texts = [...source.matchAll(/<text\b[^>]*>([^<]*)/g)].map(([, text]) => text);
    expect(
      [...new Set(texts)].sort(),
      'list marks in hosts/assets/pictures/marks.cases.yaml, name other things in the key',
    ).toEqual([...(allowed[file.replace('.svg', '')] ?? [])].sort());
    expect(readDrawing(file, Buffer.from(source)).key).toEqual(
      readDrawing(file, readFileSync(`hosts/content/pictures/${file}`)).key,
    );
  },
);
