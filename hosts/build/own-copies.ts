import type { Plugin } from 'vite';

/** Small pieces of which every element gets its own copy. */
const copied = /\/src\/(ui|theme|api|element)\//;
/** What holds the state of a page, or is too large to be loaded twice. */
const shared = /\/src\/(ui\/(sanitise|scroll-lock|trusted-types)|api\/client)\./;

/**
 * Puts the pieces that several elements show, an icon or the look of a button, into the file of each of them. Files of
 * their own would cost more: a request and some hundred bytes each, which compression cannot win back over a border.
 * @param base what all elements share in one file anyway
 */
export function ownCopies(base: RegExp): Plugin {
  return {
    name: 'trade:own-copies',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer, options) {
      const [, element] =
        importer?.match(/[?&]of=([\w-]+)/) ?? importer?.match(/\/src\/features\/([\w-]+)\//) ?? [];
      if (!element) return;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!resolved || resolved.external) return resolved;
      const { id } = resolved;
      if (!copied.test(id) || shared.test(id) || base.test(id)) return resolved;
      return { ...resolved, id: `${id}${id.includes('?') ? '&' : '?'}of=${element}` };
    },
  };
}
