import type { Plugin } from 'vite';

/**
 * For the loader, elements are files beside it that are built already. In one build with it, they would be seen as
 * loaded by two ways, and what they share with their own later parts would be torn out of them.
 */
export function builtElements(): Plugin {
  return {
    name: 'trade:built-elements',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'loader',
    resolveId(source) {
      const name = source.match(/\/([\w-]+)\.element\.ts$/)?.[1];
      if (name) return { id: `./${name}.js`, external: true };
    },
  };
}
