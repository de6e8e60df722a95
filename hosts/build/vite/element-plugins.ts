import { resolve } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { globSync } from 'tinyglobby';
import type { Plugin, PluginOption } from 'vite';
import manifest from '../../../package.json' with { type: 'json' };

/** The query of an import that asks for a file's styles as text. */
const sheetsQuery = '?sheets';
/** The import of compiled styles, as vanilla-extract writes it. */
const compiledImport = /^import\s*["']([^"']+\.vanilla\.css)["'];?$/gm;

/** The order of the layers, for all sheets: the theme is in the first sheet of every element. */
const layerOrder = '@layer theme,base,mui,components,utilities;';

/** The cascade layer of each folder's styles. */
const layers: [folder: string, layer: string][] = [
  ['/src/theme/', 'theme'],
  ['/src/ui/', 'base'],
  ['/src/shared/', 'base'],
  ['/src/features/', 'components'],
];

/** Lengths in `rem`, except in the definition of the unit itself. */
const remLengths = /(?<![\w.]|--trade-rem:\s*)(-?\d*\.?\d+)rem\b/g;
const remInCondition = /@(?:media|container)[^{]*\drem/;

/**
 * Replaces lengths in `rem` with multiples of the elements' own unit, see `src/element/style-sheets.ts`: the root font of the page
 * may be of any size.
 * @throws {Error} on one in the condition of a query, where variables do not work
 */
function withOwnRem(css: string): string {
  const condition = css.match(remInCondition);
  if (condition)
    throw new Error(`${condition[0]}: conditions of queries take pixels, see theme/breakpoints.ts`);
  return css.replace(remLengths, 'calc($1*var(--trade-rem))');
}

/** The styles of a file in the cascade layer of its folder. */
function inLayer(file: string, css: string): string {
  const layer = layers.find(([folder]) => file.includes(folder))?.[1];
  if (!layer) return css;
  const order = layer === 'theme' ? layerOrder : '';
  return `${order}@layer ${layer}{${css}}`;
}

/**
 * The module of a file's compiled styles. It exports a call, because the build would copy a constant into every element that
 * has these styles.
 * @param code the module as Vite makes it of the styles
 * @param isForServer whether the styles are for our own pages, on which `rem` is the reader's size
 */
function textModule(file: string, code: string, isForServer: boolean): string {
  const css: string = JSON.parse(code.replace(/^export default |;?\s*$/g, ''));
  const text = inLayer(file, isForServer ? css : withOwnRem(css));
  return `export default String(${JSON.stringify(text)});`;
}

/**
 * The module of `x.css.ts?sheets`: a list of its styles and of those that it imports, in their order.
 * @param compiled addresses of the compiled styles
 * @param loadsLate whether styles of a `*.late.css.ts` are functions that load them
 */
function listModule(compiled: readonly string[], loadsLate: boolean): string {
  const imports: string[] = [];
  const sheets = compiled.map((source, i) => {
    if (loadsLate && source.includes('.late.css.ts')) return `() => import('${source}?inline')`;
    imports.push(`import text${i} from '${source}?inline';`);
    return `text${i}`;
  });
  return `${imports.join('\n')}\nexport default [${sheets.join(', ')}];`;
}

/**
 * The plugin that lets `*.css.ts` files be used in shadow roots: class names come from the file itself, its styles as text
 * from `file.css.ts?sheets`, for constructable sheets. Those of a `*.late.css.ts` have a file of their own in what browsers
 * load: no first view on another company's page shows what they are for.
 */
function constructableSheets(): Plugin {
  return {
    name: 'trade:constructable-sheets',
    enforce: 'post',
    transform(code, id) {
      const { name, mode } = this.environment;
      const [file = '', query = ''] = id.split('?', 2);
      const isStyles = file.endsWith('.vanilla.css') && /\binline\b/.test(query);
      if (isStyles) return { code: textModule(file, code, name === 'ssr'), map: null };
      if (!file.endsWith('.css.ts')) return;
      // The class names alone: without its import, no style gets into the document.
      if (!`?${query}`.startsWith(sheetsQuery)) return { code: code.replace(compiledImport, ''), map: null };
      const compiled = [...code.matchAll(compiledImport)].map(([, source]) => source ?? '');
      const isForBrowsers = name === 'client' && mode === 'build';
      return { code: listModule(compiled, isForBrowsers), map: null };
    },
  };
}

/** Files of styles. Those that are added during development follow. */
const styleFiles = globSync('src/**/*.css.ts').sort();
/**
 * The lengths of the files' own hashes. vanilla-extract appends the number of a style to the hash of its file, and
 * the first style of each file has the number 0, of one digit.
 */
const hashLengths = new Map<string, number>();

/** No `h`: vanilla-extract would read h1 to h6 in selectors as classes. */
const letters = 'abcdefgijklmnopqrstuvwxyz';

/** A class name of a letter for its file and a number: each page pays for them. */
function shortName({ hash, filePath }: { hash: string; filePath: string }): string {
  const place = styleFiles.includes(filePath) ? styleFiles.indexOf(filePath) : styleFiles.push(filePath) - 1;
  const length = hashLengths.get(filePath) ?? hash.length - 1;
  hashLengths.set(filePath, length);
  const number = Number.parseInt(hash.slice(length), 36);
  return `${'_'.repeat(place / letters.length)}${letters[place % letters.length]}${number}`;
}

/** The Vite plugins that the elements' sources need, in builds and in tests. They leave npm packages unchanged. */
export const elementPlugins = (): PluginOption[] => [
  vanillaExtractPlugin({ identifiers: shortName }),
  constructableSheets(),
];

/** The plugin by which `trade-elements.js` finds the elements beside itself, see `src/elements-by-address.ts`. */
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
 * The plugin by which the site's scripts, which contain the loader, load the elements that have already been built. Their
 * addresses have the version, so that a page that is open during a release keeps loading the code that it was made with.
 */
export function builtElements(): Plugin {
  return {
    name: 'trade:built-elements',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'site',
    resolveId(source) {
      const name = source.match(/\/([\w-]+)\.element\.tsx$/)?.[1];
      if (name) return { id: `/elements/${manifest.version}/${name}.js`, external: 'absolute' };
    },
  };
}
