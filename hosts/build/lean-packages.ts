import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { commonJsToModule } from './common-js-to-module.ts';
import { withoutUnusedReact } from './react-unused.ts';
import { withoutR2wcProps } from './without-r2wc-props.ts';

const require = createRequire(import.meta.url);

/** The production file behind each entry of React's packages. */
const files: Record<string, string> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
};

/**
 * Of the packages that every element needs, no more than the elements use.
 *
 * - React comes as CommonJS, of which a bundler keeps every export and every wrapper. As ES modules, what nobody imports
 *   is left out: some 2.7 KB (brotli) less. So is the base class of class components, of which there are none here.
 * - r2wc makes attributes into properties and events into callbacks in a way of its own; the element class does both, and
 *   r2wc's way is left out: some 0.5 KB.
 */
export function leanPackages(): Plugin {
  const modules = new Set<string>();
  return {
    name: 'trade:lean-packages',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client' || name === 'classic',
    resolveId(source) {
      const file = files[source];
      if (!file) return;
      const [name = '', ...rest] = file.split('/');
      // Such files are not among the packages' `exports`; their package.json is.
      const path = require.resolve(`${name}/package.json`).replace(/package\.json$/, rest.join('/'));
      modules.add(path);
      return path;
    },
    async load(id) {
      if (!modules.has(id)) return;
      return commonJsToModule(withoutUnusedReact(await readFile(id, 'utf8'), id), id);
    },
    transform(code, id) {
      if (/@r2wc\/core\/dist\/core\.js$/.test(id)) return { code: withoutR2wcProps(code, id), map: null };
    },
  };
}
