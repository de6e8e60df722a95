import type { Plugin } from 'vite';

/** For the site's scripts, which hold the loader, elements are files that are built already, at the bundle's address. */
export function builtElements(): Plugin {
  return {
    name: 'trade:built-elements',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'site',
    resolveId(source) {
      const name = source.match(/\/([\w-]+)\.element\.ts$/)?.[1];
      if (name) return { id: `/elements/${name}.js`, external: 'absolute' };
    },
  };
}
