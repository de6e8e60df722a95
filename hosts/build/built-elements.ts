import type { Plugin } from 'vite';

/** Where the elements are, as each build of the loader sees it. */
const folders: Record<string, string> = { site: '/elements' };

/**
 * For the loader, elements are files that are built already: beside it, or, where a page's own script holds it, at the
 * bundle's address. In one build with it, they would be seen as loaded by two ways, and what they share with their own
 * later parts would be torn out of them.
 */
export function builtElements(): Plugin {
  return {
    name: 'trade:built-elements',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name in folders,
    resolveId(source) {
      const name = source.match(/\/([\w-]+)\.element\.ts$/)?.[1];
      const folder = folders[this.environment.name];
      if (name) return { id: `${folder}/${name}.js`, external: folder === '.' ? true : 'absolute' };
    },
  };
}
