import { license, name, version } from '../../../package.json';
import { type ElementDeclaration, moduleName } from '../../render/elements-manifest.ts';

/** Describes the npm package, which contains the elements but not the site. */
export const description =
  'Enquiry form, blog feed, gallery and other parts of a trading company’s website, as custom elements for any page.';

/** The `package.json` of the published package: the built bundle, which has no dependencies. */
export function packageManifest(declarations: readonly ElementDeclaration[]) {
  const entry = (module: string, file = `./${module}.js`) => ({
    types: `./types/${module}.d.ts`,
    default: file,
  });
  const modules = [...declarations.map(moduleName), 'react'].map((module) => [`./${module}`, entry(module)]);
  return {
    name,
    version,
    description,
    license,
    keywords: ['custom-elements', 'web-components'],
    type: 'module',
    // Leaves out the compressed copies (.br, .gz), which only servers need.
    files: ['*.js', '*.json', '*.md', '*.txt', 'chunks/*.js', 'types'],
    sideEffects: true,
    main: './loader.js',
    types: entry(name).types,
    exports: {
      '.': entry(name, './loader.js'),
      ...Object.fromEntries(modules),
      './vue': entry('vue', './types/none.js'),
      // For editors and build tools: the manifest of the elements.
      './*.json': './*.json',
    },
    // For TypeScript with module resolution `node`, which does not read `exports`.
    typesVersions: { '*': { '*': ['types/*.d.ts', '*'] } },
    // Only `trade-elements/react` needs it; the elements bring their own React.
    peerDependencies: { react: '>=18' },
    peerDependenciesMeta: { react: { optional: true } },
    customElements: 'custom-elements.json',
    unpkg: 'trade-elements.js',
    jsdelivr: 'trade-elements.js',
  };
}
