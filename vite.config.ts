import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Features } from 'lightningcss';
import { globSync } from 'tinyglobby';
import { defineConfig, type ViteBuilder } from 'vite';
import {
  checks,
  cssTarget,
  minifiedOutput,
  optimization,
  production,
  target,
} from './hosts/build/vite/browser-output.ts';
import { browserPackages } from './hosts/build/vite/browser-packages.mjs';
import { buildSettings } from './hosts/build/vite/build-settings.ts';
import { devServer } from './hosts/build/vite/dev-server.ts';
import { builtElements, elementPlugins, elementsByAddress } from './hosts/build/vite/element-plugins.ts';
import { readConfig } from './hosts/config/config.ts';

/** One entry an element. */
const elementEntries = Object.fromEntries(
  globSync('src/features/*/*.element.tsx').map((file) => [basename(file).split('.', 1)[0], file]),
);

/** Scripts of the pages: the site's, and those of extras. */
const siteEntries = ['hosts/server/client/main.ts', ...globSync('hosts/extras/*/*.client.{ts,tsx}').sort()];

/** What a build does after the bundles: the top level of each does the work. */
const steps = [
  'hosts/build/write-late-styles.ts',
  'hosts/build/write-elements.ts',
  'hosts/extras/package/write-package.ts',
  'hosts/extras/social-cards/write-social-cards.ts',
  'hosts/build/finish-build.ts',
];
const stepsFolder = 'node_modules/.cache/trade-elements/steps';

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: 'hosts/pages/public',
  plugins: [buildSettings(), elementPlugins(), builtElements(), elementsByAddress(), devServer()],
  // As the built server; Vite takes the next port if that one is in use.
  ...(command === 'serve' && { server: { port: readConfig(process.env).port } }),
  // The sources have the prefixes that browsers need. Added ones would be in each page.
  css: { lightningcss: { exclude: Features.VendorPrefixes } },
  optimizeDeps: { include: browserPackages },
  // Whatever NODE_ENV a build is started with: React's production code has no development JSX.
  ...(command === 'build' && { oxc: { jsx: { development: false } } }),
  build: {
    target,
    cssTarget,
    modulePreload: false,
    reportCompressedSize: false,
  },
  environments: {
    // dist/elements: the loader for bundles, and one module for each element.
    client: {
      define: command === 'build' ? production : {},
      build: {
        // As a library: dynamic imports stay as they are, without Vite's helper that waits for style sheets.
        lib: {
          entry: { loader: 'src/loader.ts', ...elementEntries },
          formats: ['es'],
        },
        outDir: 'dist/elements',
        copyPublicDir: false,
        // The minified code has no comments.
        license: { fileName: 'THIRD-PARTY-LICENSES.md' },
        rolldownOptions: {
          preserveEntrySignatures: 'allow-extension',
          optimization,
          checks,
          output: {
            ...minifiedOutput,
            entryFileNames: '[name].js',
            chunkFileNames: 'chunks/[name]-[hash].js',
            codeSplitting: {
              includeDependenciesRecursively: false,
              // What most elements need. All else that several of them share has small files of its own.
              groups: [{ name: 'base', minShareCount: 8 }],
            },
          },
        },
      },
    },
    // dist/elements/trade-elements.js: the loader for pages, as a module or as a classic script.
    page: {
      consumer: 'client',
      define: { elementNames: JSON.stringify(Object.keys(elementEntries).join(' ')) },
      build: {
        lib: { entry: 'src/loader.ts', formats: ['iife'], name: 'loader' },
        outDir: 'dist/elements',
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          preserveEntrySignatures: false,
          checks,
          output: { ...minifiedOutput, entryFileNames: 'trade-elements.js' },
        },
      },
    },
    // dist/site/assets: the scripts of the pages.
    site: {
      consumer: 'client',
      define: command === 'build' ? production : {},
      build: {
        lib: { entry: siteEntries, formats: ['es'] },
        outDir: 'dist/site',
        manifest: true,
        rolldownOptions: {
          // What a later file needs of the first stays in the first.
          preserveEntrySignatures: 'allow-extension',
          treeshake: { propertyReadSideEffects: false },
          checks,
          output: {
            ...minifiedOutput,
            entryFileNames: 'assets/[name]-[hash].js',
            chunkFileNames: 'assets/[name]-[hash].js',
          },
        },
      },
    },
    // dist/server: the server, and what reads its store or writes its pages.
    ssr: {
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        target: 'node20',
        rolldownOptions: {
          input: {
            main: 'hosts/server/main.ts',
            enquiries: 'hosts/extras/enquiries-command/enquiries-command.ts',
            content: 'hosts/extras/content-command/content-command.ts',
            'check-settings': 'hosts/extras/check-settings/check-settings-command.ts',
            'check-site': 'hosts/extras/check-site/check-site-command.ts',
            export: 'hosts/extras/static-export/export.ts',
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
    // The steps of this build that need its code, so that they start as fast as the server.
    steps: {
      build: {
        outDir: stepsFolder,
        copyPublicDir: false,
        target: 'node20',
        rolldownOptions: {
          input: steps,
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
  builder: { buildApp },
}));

/** An error of a file that somebody has written is one line, which a stack would bury. */
function stopForAuthor(error: Error): never {
  if (!/^(Start|Content)Error$/.test(error.name)) throw error;
  console.error(`\n${error.message}`);
  process.exit(1);
}

async function buildApp(builder: ViteBuilder): Promise<void> {
  for (const environment of Object.values(builder.environments)) await builder.build(environment);
  for (const step of steps) {
    const name = basename(step, '.ts');
    console.log(`${name.replaceAll('-', ' ')} …`);
    await import(pathToFileURL(resolve(stepsFolder, `${name}.js`)).href).catch(stopForAuthor);
  }
}
