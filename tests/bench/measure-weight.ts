import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, parseAst } from 'vite';
import { checks, minifiedOutput, production, target } from '../../hosts/build/vite/browser-output.ts';

export interface Weight {
  what: string;
  /** Brotli 11, as served. */
  bytes: number;
  /** Parts of the floor, which is only React. */
  ratio?: number;
  /** What the element adds to a page that has another one already, in bytes. */
  further?: number;
  /** What comes when it is used, or with the first response of the API, in bytes. */
  lazy?: number;
}

const loader = 'trade-elements.js';

const without = (files: Set<string>, known: Set<string>): string[] =>
  [...files].filter((file) => !known.has(file));

const brotli = (content: string | Uint8Array): number => brotliCompressSync(content).length;

/**
 * Measures a built bundle beside its floor: React 19 rendering one form, built in the same way in the same run.
 * An element's weight is what a page loads up to its first paint: loader, the element's file, and what that imports.
 * @param dist folder of the bundle
 */
export async function measureWeight(dist: string): Promise<Weight[]> {
  const floor = await measureFloor();
  const sizes = new Map<string, number>();
  const size = (files: Iterable<string>): number =>
    [...files].reduce((sum, file) => {
      const bytes = sizes.get(file) ?? brotli(readFileSync(join(dist, file)));
      sizes.set(file, bytes);
      return sum + bytes;
    }, 0);

  const { modules } = JSON.parse(readFileSync(join(dist, 'custom-elements.json'), 'utf8'));
  const names: string[] = modules.map(({ path }: { path: string }) => path);
  const first = new Map(names.map((name) => [name, withImports(dist, name, 'static')]));
  const elements = names.map((name) => {
    const files = first.get(name) ?? new Set<string>();
    const others = names
      .filter((other) => other !== name)
      .map((other) => first.get(other) ?? new Set<string>());
    const bytes = size(files) + size([loader]);
    return {
      what: name.replace('.js', ''),
      bytes,
      ratio: bytes / floor,
      further: Math.max(...others.map((other) => size(without(files, other)))),
      lazy: size(without(withImports(dist, name, 'all'), files)),
    };
  });
  return [
    { what: 'floor: React rendering one form', bytes: floor, ratio: 1 },
    { what: 'loader', bytes: size([loader]) },
    ...elements,
  ];
}

async function measureFloor(): Promise<number> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    define: production,
    build: {
      target,
      write: false,
      modulePreload: false,
      lib: { entry: 'tests/bench/weight-floor.tsx', formats: ['es'], fileName: 'floor' },
      rolldownOptions: { checks, output: minifiedOutput },
    },
  });
  const [
    {
      output: [floor],
    },
  ] = result as unknown as [{ output: [{ code: string }] }];
  return brotli(floor.code);
}

/** A file and those that it imports, by their names: statically, or in any way. */
function withImports(
  dist: string,
  file: string,
  kind: 'static' | 'all',
  found = new Set<string>(),
): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const source of importsOf(readFileSync(join(dist, file), 'utf8'), kind)) {
    withImports(dist, normalize(join(dirname(file), source)), kind, found);
  }
  return found;
}

interface Node {
  type: string;
  source?: { value?: string; quasis?: { value: { raw: string } }[] } | null;
}

function* importsOf(code: string, kind: 'static' | 'all'): Generator<string> {
  for (const node of nodes(parseAst(code) as unknown as Node)) {
    const wanted = kind === 'all' ? /^(Import|Export\w+)(Declaration|Expression)$/ : /Declaration$/;
    // A minifier may write the address of a dynamic import as a template.
    const source = node.source?.value ?? node.source?.quasis?.[0]?.value.raw;
    if (source && wanted.test(node.type)) yield source;
  }
}

function* nodes(node: Node): Generator<Node> {
  yield node;
  for (const child of Object.values(node).flat()) {
    if (typeof child === 'object' && child && 'type' in child) yield* nodes(child as Node);
  }
}
