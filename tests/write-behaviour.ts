/** `npm run behaviour`: writes what the tests say the product does into `docs/behaviour.md`, by the people it concerns. */
import { readFile, writeFile } from 'node:fs/promises';
import { globSync } from 'tinyglobby';
import { type ESTree, parseSync, Visitor } from 'vite';

/** Files of tests for each kind of reader; a file belongs to the first that names it. */
const readers = {
  Operators: [
    'hosts/{enquiries,server,config}/**',
    'tests/deployment/**',
    'tests/served/{signals,server-files}*',
  ],
  Editors: ['hosts/content/**', 'tests/served/own-content*'],
  Partners: [
    'src/element/**',
    'hosts/{embed,playground}/**',
    'hosts/build/package/**',
    'tests/{other-pages,bundle}/**',
    'tests/elements/{element-base,loader,react-component,failing-view,language}*',
    'tests/served/embed*',
  ],
  Visitors: [
    'src/{features,state,address-check,safe-html,locales}/**',
    'hosts/{pages,render,locales}/**',
    'tests/{site,elements,engines}/**',
    'tests/served/{pages,statements}*',
  ],
  'Developers, also of an API': ['src/**', 'hosts/**', 'tests/**'],
};

type Sentence = { level: number; text: string; onlyFull: boolean };

const callees = /^(describe|it|test)(\.|\(|$)/;

/** The text of a name; what is known only when the test runs is an ellipsis. */
function textOf(node: ESTree.Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral')
    return node.quasis.map(({ value }) => value.cooked ?? value.raw).join('…');
  return undefined;
}

/** The names of the tests of a file, in its order. */
function sentencesOf(file: string, code: string): Sentence[] {
  const sentences: Sentence[] = [];
  let level = 0;
  const read = (node: ESTree.CallExpression): Sentence | undefined => {
    const callee = code.slice(node.callee.start, node.callee.end);
    const name = textOf(node.arguments[0]);
    if (!callees.test(callee) || !name) return undefined;
    const text = name
      .replace(/%[sdijo]|\$[\w.]+/g, '…')
      .replace(/[<*_]/g, '\\$&')
      .trim();
    return { level, text, onlyFull: /sample\(|isFull/.test(callee) };
  };
  new Visitor({
    CallExpression(node) {
      const sentence = read(node);
      if (!sentence) return;
      sentences.push(sentence);
      level++;
    },
    'CallExpression:exit'(node) {
      if (read(node)) level--;
    },
  }).visit(parseSync(file, code).program);
  return sentences;
}

const titleOf = (file: string) =>
  (file.split('/').at(-1) ?? '').replace(/(\.fuzz)?\.test\.tsx?$/, '').replaceAll('-', ' ');

const files = globSync(['{src,hosts,tests}/**/*.test.{ts,tsx}', 'tests/engines/features/*.ts']).sort();
const placed = new Set<string>();
const sections = await Promise.all(
  Object.entries(readers).map(async ([reader, patterns]) => {
    const mine = globSync(patterns).filter((file) => files.includes(file) && !placed.has(file));
    for (const file of mine) placed.add(file);
    const parts = await Promise.all(
      mine.sort().map(async (file) => {
        const lines = sentencesOf(file, await readFile(file, 'utf8')).map(
          ({ level, text, onlyFull }) =>
            `${'  '.repeat(level)}- ${text}${onlyFull ? ' *(in part only in a full run)*' : ''}`,
        );
        return `### ${titleOf(file)}\n\n[\`${file}\`](../${file})\n\n${lines.join('\n')}\n`;
      }),
    );
    return `## ${reader}\n\n${parts.join('\n')}`;
  }),
);

await writeFile(
  'docs/behaviour.md',
  `# What the product does\n\nThe names of its tests, by the people they concern. Written by \`npm run behaviour\`; a release renews it. An ellipsis stands for each of\nseveral values. What is marked is tried with every value only by \`FULL=1 npm test\`.\n\n${sections.join('\n')}`,
);
