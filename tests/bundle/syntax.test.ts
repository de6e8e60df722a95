import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { globSync } from 'tinyglobby';
import { parseAst, transformWithOxc } from 'vite';
import { expect, it } from 'vitest';

/** The syntax of the step `readable` of `src/browsers.ts`: optional chaining is what its versions have in common. */
const target = 'es2020';

// A script that they cannot parse would also not attach the prerendered views, and log an error on every page.
const assets = globSync('dist/site/assets/{main,frame.client}-*.js');
const files = ['dist/elements/trade-elements.js', ...assets];

it('the scripts of the loader, the site and the frames are among those that are parsed', () => {
  const kinds = ['trade-elements.js', 'main-', 'frame.client-'];
  expect(kinds.filter((kind) => !files.some((file) => file.includes(kind)))).toEqual([]);
});

it.each(files)('the oldest browsers that are named can parse what every page loads: %s', async (file) => {
  const code = await readFile(file, 'utf8');
  const [same, lowered] = await Promise.all([
    transformWithOxc(code, file, { target: 'esnext' }),
    transformWithOxc(code, file, { target }),
  ]);
  expect(lowered.code).toBe(same.code);
});

interface Node {
  type: string;
  kind?: string;
}

/** What a classic script declares for the whole page: at its top, and as functions and `var` of its blocks. */
function declarationsOf(node: Node, isTop = false): string[] {
  if (node.type === 'FunctionDeclaration') return [node.type];
  if (/Function|^Class/.test(node.type)) return isTop && /Declaration/.test(node.type) ? [node.type] : [];
  if (isTop && /^(Import|Export)/.test(node.type)) return [node.type];
  if (node.type === 'VariableDeclaration' && (isTop || node.kind === 'var')) return [node.kind ?? ''];
  return Object.values(node)
    .flat()
    .filter((child) => typeof child === 'object' && child && 'type' in child)
    .flatMap((child) => declarationsOf(child as Node, node.type === 'Program'));
}

const documented = [
  ...readFileSync('docs/embedding.md', 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g),
].map(([, code = '']) => code);

it.each([
  ...[
    'dist/elements/trade-elements.js',
    'hosts/extras/embed/resize.js',
    'hosts/extras/wordpress/editor.js',
  ].map((file) => [file, readFileSync(file, 'utf8')]),
  ...documented.map((code) => ['a script of docs/embedding.md', code]),
])('%s declares nothing in the page that runs it, and can run twice', (_, code) => {
  expect(declarationsOf(parseAst(code) as unknown as Node)).toEqual([]);
});
