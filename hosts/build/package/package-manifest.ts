import { license, name, version } from '../../../package.json';
import type { ElementModel } from './element-models.ts';

/** The package holds the elements; the site is not in it. */
export const description =
  'Enquiry form, blog feed, gallery and other parts of a trading company’s website, as custom elements for any page.';

/** Files that tools read. */
const plainFiles = [
  'custom-elements.json',
  'html-data.json',
  'web-types.json',
  'integrity.json',
  'package.json',
];

/** The `package.json` of what is published: the bundle itself, which depends on nothing. */
export function packageManifest(models: readonly ElementModel[]) {
  const modules: [name: string, code: string][] = [
    ...models.map(({ name }): [string, string] => [name, `./${name}.js`]),
    ['react', './react/components.js'],
    ['vue', './types/vue.js'],
    ['trade-elements.classic.js', './trade-elements.classic.js'],
  ];
  const types = (module: string) => `./types/${module.replace(/\.js$/, '')}.d.ts`;
  return {
    name,
    version,
    description,
    license,
    keywords: ['custom-elements', 'web-components'],
    type: 'module',
    // Compressed copies, which the server sends, are left out.
    files: [
      '*.js',
      '*.json',
      '*.txt',
      'chunks/*.js',
      'locales/*.js',
      'pictures/*.svg',
      'react/*.js',
      'types',
    ],
    sideEffects: true,
    main: './trade-elements.js',
    types: types(name),
    exports: {
      '.': { types: types(name), default: './trade-elements.js' },
      ...Object.fromEntries(
        modules.map(([module, code]) => [`./${module}`, { types: types(module), default: code }]),
      ),
      ...Object.fromEntries(plainFiles.map((file) => [`./${file}`, `./${file}`])),
    },
    // For TypeScript's older resolution, which does not read `exports`.
    typesVersions: {
      '*': Object.fromEntries(modules.map(([module]) => [module, [types(module)]])),
    },
    // Of `trade-elements/react` only: the elements bring their own.
    peerDependencies: { react: '>=19' },
    peerDependenciesMeta: { react: { optional: true } },
    customElements: 'custom-elements.json',
    'web-types': 'web-types.json',
    unpkg: 'trade-elements.js',
    jsdelivr: 'trade-elements.js',
  };
}
