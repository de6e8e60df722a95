import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import type { Plugin, PluginOption } from 'vite';

const suffix = '?sheets';
const compiledImport = /^import\s*["']([^"']+\.vanilla\.css)["'];?$/gm;

/** The order of the layers, also for sheets that come later; the theme is in the first sheet of every element. */
const order = '@layer theme, base, mui, components, utilities;';

/** Which cascade layer a folder's styles are in. */
const layers: [folder: string, layer: string][] = [
  ['/src/theme/', 'theme'],
  ['/src/ui/', 'base'],
  ['/src/features/', 'components'],
];

/** Styles of what no first view shows on another company's page: of responses, and of what a press opens. */
const late =
  /\/(rich-text|response|outcome|lightbox|notice|dialog|hub|menu-links|verdict)\.css\.ts\.vanilla\.css$/;

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
 * Lets `*.css.ts` files be used in shadow roots: class names come from the file itself, its styles as text
 * from `file.css.ts?sheets`, for constructable sheets. No style is ever added to the document. Late sheets have files of their own
 * in what browsers load, and are functions that load them.
 */
function constructableSheets(): Plugin {
  return {
    name: 'trade:constructable-sheets',
    enforce: 'post',
    transform(code, id) {
      const isForBrowsers = this.environment.name === 'client' && this.environment.mode === 'build';
      const [file = '', query = ''] = id.split('?', 2);
      if (file.endsWith('.vanilla.css') && /\binline\b/.test(query)) {
        return { code: withOwnRem(code), map: null };
      }
      if (!file.endsWith('.css.ts')) return;
      const compiled = [...code.matchAll(compiledImport)].map(([, source]) => source ?? '');
      if (!`?${query}`.startsWith(suffix)) return { code: code.replace(compiledImport, ''), map: null };

      const imports: string[] = [];
      const texts = compiled.map((source, i) => {
        const layer = layers.find(([folder]) => source.includes(folder))?.[1];
        const before = layer === 'theme' ? order : '';
        const text = layer ? `'${before}@layer ${layer}{' + text${i} + '}'` : `text${i}`;
        if (isForBrowsers && late.test(source))
          return `() => import('${source}?inline').then(({ default: text${i} }) => ${text})`;
        imports.push(`import text${i} from '${source}?inline';`);
        return text;
      });
      return { code: `${imports.join('\n')}\nexport default [${texts.join(', ')}];`, map: null };
    },
  };
}

/** The Vite plugins that the elements' sources need, in builds and in tests. They leave npm packages unchanged. */
export const elementPlugins = (): PluginOption[] => [
  vanillaExtractPlugin({ identifiers: 'short' }),
  constructableSheets(),
];
