import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import manifest from '../../../package.json' with { type: 'json' };

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
