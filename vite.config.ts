import { basename } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { globSync } from 'tinyglobby';
import { defineConfig, type ViteBuilder } from 'vite';
import { checks, lean, leanVue, production, target } from './hosts/build/browser-output.ts';
import { builtElements } from './hosts/build/built-elements.ts';
import { builtLocales, localeEntries } from './hosts/build/built-locales.ts';
import { bundledLicences } from './hosts/build/bundled-licences.ts';
import { constructableSheets } from './hosts/build/constructable-sheets.ts';
import { devServer } from './hosts/build/dev-server.ts';
import { finishBuild } from './hosts/build/finish-build.ts';
import { networkMap } from './hosts/build/network-map.ts';
import { writePackage } from './hosts/build/write-package.ts';

/** One entry an element. */
const elementEntries = Object.fromEntries(
  globSync('src/features/*/*.element.ts').map((file) => [basename(file, '.element.ts'), file]),
);

/** Scripts of the pages: the site's, and those of the other hosts. */
const siteEntries = [
  'hosts/site/client/main.ts',
  'hosts/partner/react-host.tsx',
  'hosts/partner/vue-host.ts',
  'hosts/playground/playground.tsx',
  'hosts/playground/frame.ts',
  'hosts/embed/report-size.ts',
];

const base =
  /node_modules\/(react|react-dom|scheduler|@r2wc|zustand)\/|\/src\/(element\/(?!use-)|theme\/(?!breakpoints)|api\/api-base|locales\/(?:create-texts|content-language|languages|load-messages))|\/package\.json$/;

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: 'hosts/site/public',
  define: leanVue,
  plugins: [
    vanillaExtractPlugin({ identifiers: 'short' }),
    constructableSheets(),
    builtElements(),
    builtLocales(),
    bundledLicences(),
    networkMap(),
    devServer(),
  ],
  server: { port: 4173 },
  build: {
    target,
    // The oldest with everything that the styles use; for older ones light-dark() would be taken apart, which no shadow
    // root survives.
    cssTarget: ['chrome123', 'firefox125', 'safari17.5'],
    modulePreload: false,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      define: command === 'build' ? production : {},
      build: {
        // As a library: dynamic imports stay as they are, without Vite's helper that waits for style sheets.
        lib: {
          entry: { 'trade-elements': 'src/loader.ts', ...elementEntries, ...localeEntries },
          formats: ['es'],
        },
        outDir: 'dist/elements',
        copyPublicDir: false,
        rolldownOptions: {
          preserveEntrySignatures: 'allow-extension',
          checks,
          output: {
            ...lean,
            entryFileNames: '[name].js',
            chunkFileNames: 'chunks/[name]-[hash].js',
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                // What every element needs, and what is so small that a file of its own would weigh more.
                { name: 'base', test: base },
              ],
            },
          },
        },
      },
    },
    classic: {
      consumer: 'client',
      define: {
        ...production,
        // A classic script knows its address only while it starts.
        'import.meta.url': 'tradeElementsAddress',
      },
      build: {
        lib: {
          entry: 'src/classic.ts',
          formats: ['iife'],
          name: 'unused',
          fileName: () => 'trade-elements.classic.js',
        },
        outDir: 'dist/elements',
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          checks,
          output: {
            ...lean,
            codeSplitting: false,
            intro: 'const tradeElementsAddress = document.currentScript?.src ?? location.href;',
          },
        },
      },
    },
    site: {
      consumer: 'client',
      define: command === 'build' ? production : {},
      build: {
        lib: { entry: siteEntries, formats: ['es'] },
        outDir: 'dist/site',
        manifest: true,
        rolldownOptions: {
          checks,
          output: {
            ...lean,
            entryFileNames: 'assets/[name]-[hash].js',
            chunkFileNames: 'assets/[name]-[hash].js',
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        target: 'node20',
        rolldownOptions: {
          input: {
            main: 'hosts/server/main.ts',
            enquiries: 'hosts/enquiries/enquiries-command.ts',
            export: 'hosts/server/export.ts',
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  },
  builder: { buildApp },
}));

async function buildApp(builder: ViteBuilder): Promise<void> {
  for (const environment of Object.values(builder.environments)) await builder.build(environment);
  await writePackage('dist/elements');
  await finishBuild();
}
