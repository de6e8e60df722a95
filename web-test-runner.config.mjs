import { existsSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { relative } from 'node:path';
import { chromeLauncher, defaultReporter } from '@web/test-runner';
import { createServer } from 'vite';
import { browserPackages } from './hosts/build/vite/browser-packages.mjs';
import { browserOptions } from './tests/browser.mjs';
import { secondTry } from './tests/second-try.mjs';
import { makeTemporaryFolder } from './tests/temporary-folder.mjs';

makeTemporaryFolder();

/** Serves sources through Vite, so that tests run TypeScript, JSX and vanilla-extract as the build does. */
function throughVite() {
  // A cache for each run: two runs at a time must not tidy away each other's packages.
  const cacheDir = `node_modules/.cache/element-tests-${process.pid}`;
  let vite;
  return {
    name: 'through-vite',
    async serverStart() {
      vite = await createServer({
        cacheDir,
        logLevel: 'warn',
        server: {
          middlewareMode: true,
          hmr: false,
          ws: false,
          watch: null,
          preTransformRequests: false,
        },
        // All packages from the start: one found in mid-run would make Vite bundle again under running tests.
        optimizeDeps: {
          noDiscovery: true,
          include: ['chai', 'axe-core', 'react-dom/server', ...browserPackages],
        },
      });
    },
    async serverStop() {
      await vite?.close();
      await rm(cacheDir, { recursive: true, force: true });
    },
    async serve(context) {
      const url = context.url.replace(/[?&]wtr-session-id=[^&]*/, '').replace(/^\/@id\/__x00__/, '\0');
      if (url === '/elements/company.json') {
        const { company } = await vite.ssrLoadModule('/tests/support/content-fixture.ts');
        return { body: JSON.stringify(company.facts), type: 'json' };
      }
      // Vite takes one helper from its client, for imports of addresses known only when they run.
      if (url === '/@vite/client') return { body: 'export const injectQuery = (url) => url;', type: 'js' };
      // Drawings of the content, and of the elements, which the build puts beside the bundle.
      const [, drawing] = /\/([\w-]+\.svg)$/.exec(url) ?? [];
      if (drawing && existsSync(`hosts/content/pictures/${drawing}`))
        return { body: await readFile(`hosts/content/pictures/${drawing}`, 'utf8'), type: 'svg' };
      if (!/^(\/(src|hosts|tests|node_modules\/|@id|@fs|package\.json)|\0)/.test(url)) return;
      // Vite would make modules of fonts; the runner serves them as they are.
      if (url.startsWith('/node_modules/@web/') || /\.(ttf|woff2)$/.test(url)) return;
      const result = await vite.transformRequest(url);
      if (!result) return;
      const body = result.code + sourceMapComment(result.map);
      return { body, type: 'js', headers: { 'cache-control': 'no-store' } };
    },
  };
}

/** Lets failures name the lines of the sources. */
function sourceMapComment(map) {
  if (!map?.mappings) return '';
  const data = Buffer.from(JSON.stringify(map)).toString('base64');
  return `\n//# sourceMappingURL=data:application/json;base64,${data}`;
}

/** @param {import('@web/test-runner').TestResult} result */
function outcomeOf({ name, passed, skipped }) {
  if (skipped) return 'skipped';
  if (!passed) return 'failed';
  return name.endsWith(secondTry) ? 'unsteady' : 'passed';
}

/** Tells `tests/run.mjs`, if it started this process, of each test of a file as the file ends. */
const tellRun = {
  reportTestFileResults({ sessionsForTestFile, testFile }) {
    const file = relative(process.cwd(), testFile);
    const tell = ({ tests, suites }, stem) => {
      for (const { name, passed, skipped } of tests)
        process.send?.({
          outcome: outcomeOf({ name, passed, skipped }),
          file,
          name: [...stem, name].join(' '),
        });
      for (const suite of suites) tell(suite, [...stem, suite.name]);
    };
    for (const { testResults, errors } of sessionsForTestFile) {
      if (testResults) tell(testResults, []);
      if (errors.length > 0) process.send?.({ outcome: 'failed', file, name: 'the file as a whole' });
    }
  },
};

export default {
  reporters: [defaultReporter({ reportTestProgress: !process.send }), tellRun],
  files: 'tests/elements/**/*.test.{ts,tsx}',
  rootDir: '.',
  nodeResolve: false,
  // As in vitest.config.ts: a limit that is reached means that something hangs.
  testsFinishTimeout: 600_000,
  // Each waits now and then for the other side.
  concurrency: 3,
  plugins: [throughVite()],
  browsers: [
    chromeLauncher({
      launchOptions: await browserOptions({ args: ['--js-flags=--expose-gc'] }),
      // Tabs of one window would take turns: one in the background is not drawn, and its animations stand still.
      async createPage({ context }) {
        const page = await context.newPage({ type: 'window' });
        // Every window has the focus, as if it were the only one: keys reach it whatever the others do.
        await (await page.createCDPSession()).send('Emulation.setFocusEmulationEnabled', { enabled: true });
        return page;
      },
    }),
  ],
  // As in vitest.config.ts.
  testFramework: { config: { timeout: 60_000, ui: 'bdd', retries: 1 } },
};
