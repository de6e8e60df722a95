import type { Plugin } from 'vite';
import { languages } from '../../../src/locales/languages.ts';

/** Files of the bundle that keep their names: the other languages, and the check of an address. */
export const lastingEntries: Record<string, string> = {
  'chunks/check-address': 'src/address-check/check-address.ts',
  ...Object.fromEntries(
    languages
      .filter((language) => language !== 'en')
      .map((language) => [`locales/${language}`, `src/locales/${language}.ts`]),
  ),
};

const nameOf = (file: string): string | undefined =>
  Object.keys(lastingEntries).find((name) => file.endsWith(`/${lastingEntries[name]}`));

/**
 * Keeps these files out of the one script with everything, which loads them from its own folder when they are needed. The
 * browser cannot resolve a relative `import()` in a classic script of another origin, so the address is made absolute.
 */
export function externalFromClassic(): Plugin {
  return {
    name: 'trade:external-from-classic',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'classic',
    async resolveId(source, importer, options) {
      if (!/^\.\.?\//.test(source)) return;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const name = resolved && nameOf(resolved.id);
      if (name) return { id: `./${name}.js`, external: true };
    },
    renderChunk: (code) =>
      code.replace(
        /\bimport\((["'`]\.\/[\w/-]+\.js["'`])\)/g,
        (_, path: string) => `import(new URL(${path}, tradeElementsAddress).href)`,
      ),
  };
}
