import type { Plugin } from 'vite';
import { languages } from '../../../src/locales/languages.ts';

/** The other languages, as files of the bundle that keep their names: `locales/tr`. */
export const localeEntries = Object.fromEntries(
  languages
    .filter((language) => language !== 'en')
    .map((language) => [`locales/${language}`, `src/locales/${language}.ts`]),
);

/** Leaves the other languages out of the one script with everything: it takes them from beside it, when they are needed. */
export function builtLocales(): Plugin {
  return {
    name: 'trade:built-locales',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'classic',
    resolveId(source, importer) {
      const name = source.match(/^\.\/([\w-]+)\.ts$/)?.[1];
      const entry = `locales/${name}`;
      if (!importer?.endsWith('/locales/load-messages.ts') || !Object.hasOwn(localeEntries, entry)) return;
      return { id: `./${entry}.js`, external: true };
    },
  };
}
