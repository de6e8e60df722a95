import { resolve } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import type { Plugin, PluginOption } from 'vite';
import manifest from '../../../package.json' with { type: 'json' };

const suffix = '?sheets';
const compiledImport = /^import\s*["']([^"']+\.vanilla\.css)["'];?$/gm;

/** The order of the layers, also for sheets that come later; the theme is in the first sheet of every element. */
const order = '@layer theme, base, mui, components, utilities;';

/** Which cascade layer a folder's styles are in. */
const layers: [folder: string, layer: string][] = [
  ['/src/theme/', 'theme'],
  ['/src/ui/', 'base'],
  ['/src/shared/', 'base'],
  ['/src/features/', 'components'],
];

/** A length in `rem`, except in the definition of the unit itself. */
const rem = /(?<![\w.]|--trade-rem:\s*)(-?\d*\.?\d+)rem\b/g;
const remCondition = /@(?:media|container)[^{]*\drem/;

/**
 * Replaces lengths in `rem` with multiples of the elements' own unit, see `src/element/shadow.ts`: the root font of the page
 * may be of any size.
 * @throws {Error} on one in the condition of a query, where variables do not work
 */
function withOwnRem(css: string): string {
  const condition = css.match(remCondition);
  if (condition)
    throw new Error(`${condition[0]}: conditions of queries take pixels, see theme/breakpoints.ts`);
  return css.replace(rem, 'calc($1*var(--trade-rem))');
}

/**
 * The styles of a file in their cascade layer. A call, because the build would copy a constant into every element that has
 * these styles.
 */
function layeredText(file: string, code: string, isPrerendered: boolean): string {
  const layer = layers.find(([folder]) => file.includes(folder))?.[1];
  // On our pages, `rem` is the reader's size.
  const text = JSON.parse((isPrerendered ? code : withOwnRem(code)).replace(/^export default |;?\s*$/g, ''));
  const layered = layer ? `${layer === 'theme' ? order : ''}@layer ${layer}{${text}}` : text;
  return `export default String(${JSON.stringify(layered)});`;
}

/**
 * Lets `*.css.ts` files be used in shadow roots: class names come from the file itself, its styles as text
 * from `file.css.ts?sheets`, for constructable sheets. No style is ever added to the document. Those of a `*.late.css.ts` have
 * a file of their own in what browsers load: no first view on another company's page shows what they are for.
 */
function constructableSheets(): Plugin {
  return {
    name: 'trade:constructable-sheets',
    enforce: 'post',
    transform(code, id) {
      const isForBrowsers = this.environment.name === 'client' && this.environment.mode === 'build';
      const [file = '', query = ''] = id.split('?', 2);
      if (file.endsWith('.vanilla.css') && /\binline\b/.test(query))
        return { code: layeredText(file, code, this.environment.name === 'ssr'), map: null };
      if (!file.endsWith('.css.ts')) return;
      const compiled = [...code.matchAll(compiledImport)].map(([, source]) => source ?? '');
      if (!`?${query}`.startsWith(suffix)) return { code: code.replace(compiledImport, ''), map: null };

      const imports: string[] = [];
      const texts = compiled.map((source, i) => {
        if (isForBrowsers && source.includes('.late.css.ts')) return `() => import('${source}?inline')`;
        imports.push(`import text${i} from '${source}?inline';`);
        return `text${i}`;
      });
      return { code: `${imports.join('\n')}\nexport default [${texts.join(', ')}];`, map: null };
    },
  };
}

/** By file, the length of its hash in the names of its classes, which end in a number, from 0. */
const hashLengths = new Map<string, number>();

/** A class name with three characters of the hash of its file: each page pays for them. */
function shortName({ hash, filePath }: { hash: string; filePath: string }): string {
  const length = hashLengths.get(filePath) ?? hash.length - 1;
  hashLengths.set(filePath, length);
  return `_${hash.slice(length - 3)}`;
}

/** The Vite plugins that the elements' sources need, in builds and in tests. They leave npm packages unchanged. */
export const elementPlugins = (): PluginOption[] => [
  vanillaExtractPlugin({ identifiers: shortName }),
  constructableSheets(),
];

/** `trade-elements.js` finds the elements by its address, see `src/elements-by-address.ts`. */
export function elementsByAddress(): Plugin {
  return {
    name: 'trade:elements-by-address',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'page',
    resolveId: (source) => (source === './elements.ts' ? resolve('src/elements-by-address.ts') : undefined),
  };
}

/**
 * In the site's scripts, which contain the loader, elements are files that have already been built. Their addresses have the
 * version, so that a page that is open during a release keeps loading the code that it was made with.
 */
export function builtElements(): Plugin {
  return {
    name: 'trade:built-elements',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'site',
    resolveId(source) {
      const name = source.match(/\/([\w-]+)\.element\.ts$/)?.[1];
      if (name) return { id: `/elements/${manifest.version}/${name}.js`, external: 'absolute' };
    },
  };
}
