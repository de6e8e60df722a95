import { license, name, version } from '../../../package.json';
import type { ElementModel } from './element-models.ts';

/** Describes the npm package, which contains the elements but not the site. */
export const description =
  'Enquiry form, blog feed, gallery and other parts of a trading company’s website, as custom elements for any page.';

/** Exported as they are, for editors and build tools. */
const metadataFiles = [
  'custom-elements.json',
  'html-data.json',
  'web-types.json',
  'integrity.json',
  'openapi.json',
  'package.json',
];

/** The `package.json` of the published package: the built bundle, which has no dependencies. */
export function packageManifest(models: readonly ElementModel[]) {
  const modules: [name: string, file: string][] = [
    ...models.map((model): [string, string] => [model.name, `./${model.name}.js`]),
    ['react', './react.js'],
    ['vue', './types/vue.js'],
  ];
  const types = (module: string) => `./types/${module}.d.ts`;
  return {
    name,
    version,
    description,
    license,
    keywords: ['custom-elements', 'web-components'],
    type: 'module',
    // Leaves out the compressed copies (.br, .gz), which only servers need.
    files: ['*.js', '*.json', '*.md', '*.txt', 'chunks/*.js', 'pictures/*.svg', 'types'],
    sideEffects: true,
    main: './trade-elements.js',
    types: types(name),
    exports: {
      '.': { types: types(name), default: './trade-elements.js' },
      ...Object.fromEntries(
        modules.map(([module, file]) => [`./${module}`, { types: types(module), default: file }]),
      ),
      ...Object.fromEntries(metadataFiles.map((file) => [`./${file}`, `./${file}`])),
    },
    // Only `trade-elements/react` needs it; the elements bring their own React.
    peerDependencies: { react: '>=19' },
    peerDependenciesMeta: { react: { optional: true } },
    customElements: 'custom-elements.json',
    'web-types': 'web-types.json',
    unpkg: 'trade-elements.js',
    jsdelivr: 'trade-elements.js',
  };
}
