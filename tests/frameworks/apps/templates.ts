import { appPieces } from '../snippets.ts';
import { type App, json } from './app.ts';
import { type Package, versions } from './versions.ts';

const html =
  '<!doctype html><html lang="en"><body><div id="app"></div><script type="module" src="/main.tsx"></script></body></html>';

const tsconfig = (jsxImportSource?: string, jsx = 'react-jsx') =>
  json({
    compilerOptions: {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      jsx,
      jsxImportSource,
      types: [],
      target: 'ES2022',
      module: 'ESNext',
      moduleResolution: 'Bundler',
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    },
    files: ['main.tsx'],
  });

interface Framework {
  host: string;
  packages: readonly Package[];
  dependencies?: Record<string, string>;
  /** The lines around the tag: what shows it in `#app`. */
  main: (tag: string) => string;
  config: string;
  /** How its JSX gives an element an object. */
  write?: (name: string, json: string) => string;
  tsconfig: string;
}

/** An app that is one component with what the playground gives for it. */
const app =
  (
    kind: 'react' | 'app',
    {
      write = (name, json) => `${name}={${json}}`,
      host,
      packages,
      dependencies,
      main,
      config,
      tsconfig,
    }: Framework,
  ) =>
  (site: string): App => {
    const { settings, page } = appPieces(kind, site, write);
    return {
      host,
      packages: ['vite', 'typescript', ...packages],
      ...(dependencies && { dependencies }),
      files: {
        'index.html': html,
        'main.tsx': `${settings}\n${main(page)}`,
        'vite.config.mjs': config,
        'tsconfig.json': tsconfig,
      },
      build: [
        ['tsc', '--project', '.'],
        ['vite', 'build'],
      ],
      serve: { folder: 'dist' },
      pages: [{ kind: `the snippet of the playground`, path: '/' }],
    };
  };

const root = "document.getElementById('app')!";

const solidApp = app('app', {
  write: (name, json) => `prop:${name}={${json}}`,
  host: `Solid ${versions['solid-js']}`,
  packages: ['solid-js', 'vite-plugin-solid'],
  main: (tag) =>
    `import { render } from 'solid-js/web';\ndeclare module 'solid-js' {\n  namespace JSX {\n    interface IntrinsicElements { [tag: \`trade-\${string}\`]: object }\n  }\n}\nrender(() => ${tag}, ${root});\n`,
  config: "import solid from 'vite-plugin-solid';\nexport default { plugins: [solid()] };\n",
  tsconfig: tsconfig('solid-js', 'preserve'),
});

const preactApp = app('app', {
  host: `Preact ${versions.preact}`,
  packages: ['preact'],
  main: (tag) =>
    `import { render } from 'preact';\ndeclare module 'preact' {\n  namespace JSX {\n    interface IntrinsicElements { [tag: \`trade-\${string}\`]: object }\n  }\n}\nrender(${tag}, ${root});\n`,
  config: "export default { esbuild: { jsx: 'automatic', jsxImportSource: 'preact' } };\n",
  tsconfig: tsconfig('preact'),
});

const react18App = app('react', {
  host: 'React 18.3',
  packages: [],
  dependencies: {
    react: '18.3.1',
    'react-dom': '18.3.1',
    '@types/react': '18.3.8',
    '@types/react-dom': '18.3.7',
  },
  main: (tag) => `import { createRoot } from 'react-dom/client';\ncreateRoot(${root}).render(${tag});\n`,
  config: "export default { esbuild: { jsx: 'automatic' } };\n",
  tsconfig: tsconfig(),
});

function svelteApp(site: string): App {
  const { settings, page } = appPieces('app', site, (name, json) => `${name}={${json}}`);
  return {
    host: `SvelteKit ${versions['@sveltejs/kit']} (Svelte ${versions.svelte})`,
    packages: ['svelte', 'vite', '@sveltejs/kit', '@sveltejs/adapter-static', '@sveltejs/vite-plugin-svelte'],
    isModule: true,
    files: {
      'src/app.html':
        '<!doctype html><html lang="en"><head>%sveltekit.head%</head><body><div>%sveltekit.body%</div></body></html>',
      'src/routes/+page.js': 'export const prerender = true;\n',
      'src/routes/+page.svelte': `<script>\n${settings}\n</script>\n\n${page}\n`,
      'svelte.config.js':
        "import adapter from '@sveltejs/adapter-static';\nexport default { kit: { adapter: adapter() } };\n",
      'vite.config.js':
        "import { sveltekit } from '@sveltejs/kit/vite';\nexport default { plugins: [sveltekit()] };\n",
    },
    build: [['vite', 'build']],
    serve: { folder: 'build' },
    pages: [{ kind: 'the snippet of the playground', path: '/', isServerRendered: true }],
  };
}

export const templates = { svelte: svelteApp, solid: solidApp, preact: preactApp, react18: react18App };
