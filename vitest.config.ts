import { defineConfig } from 'vitest/config';
import { elementPlugins } from './hosts/build/vite/element-plugins.ts';
import { makeTemporaryFolder } from './tests/temporary-folder.mjs';

makeTemporaryFolder();

/** A busy machine gives a test a quarter of a processor: a limit that is reached means that something hangs. */
const patient = {
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000, interval: 20 } },
};

/** For tests of the build in a real browser. */
const inBrowser = {
  // For the tests that make pages by themselves.
  css: true,
  // Each waits for its browser half of the time.
  maxWorkers: 2,
  // What is under test runs in processes of its own.
  isolate: false,
  // A browser on a busy machine misses a frame now and then. What fails twice is an error; what fails once is named.
  retry: 1,
  ...patient,
};

export default defineConfig({
  test: {
    projects: [
      {
        plugins: elementPlugins(),
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'hosts/pages/client/**/*.test.ts', 'tests/fonts/*.test.ts'],
          // Each file would load React and the styles again.
          isolate: false,
          maxWorkers: '100%',
          ...patient,
        },
      },
      {
        plugins: elementPlugins(),
        test: {
          name: 'server',
          include: ['hosts/**/*.test.ts'],
          globalSetup: 'tests/support/shared.ts',
          exclude: ['hosts/pages/client/**'],
          // As above: each file would load the whole server again.
          isolate: false,
          // Many wait for processes of their own.
          maxWorkers: '100%',
          ...patient,
        },
      },
      {
        // Against the build: weight and package of what partners load.
        test: {
          name: 'bundle',
          include: ['tests/bundle/**/*.test.ts'],
          // As `served`, with which it runs.
          maxWorkers: '100%',
          ...patient,
        },
      },
      {
        // The built server, by HTTP and signals.
        plugins: elementPlugins(),
        test: {
          name: 'served',
          include: ['tests/served/**/*.test.ts'],
          globalSetup: 'tests/served/shared.ts',
          isolate: false,
          maxWorkers: '100%',
          ...patient,
        },
      },
      {
        // The built site in a browser, and its elements on pages that are not ours.
        plugins: elementPlugins(),
        test: {
          name: 'site',
          include: ['tests/{site,other-pages}/**/*.test.ts'],
          globalSetup: 'tests/site/shared.ts',
          ...inBrowser,
        },
      },
      {
        // What an administrator does: takes minutes, so it has a command of its own.
        test: {
          name: 'deployment',
          include: ['tests/deployment/**/*.test.ts'],
          ...inBrowser,
          maxWorkers: 1,
        },
      },
      {
        // One set of tests in Chromium, Firefox and WebKit, and in a Chromium that lacks what older browsers lack.
        plugins: elementPlugins(),
        test: {
          name: 'engines',
          include: ['tests/engines/*.test.ts'],
          globalSetup: 'tests/engines/shared.ts',
          ...inBrowser,
          // Three browsers at once on two cores, with other work: every wait has a condition, and a long limit.
          testTimeout: 180_000,
        },
      },
    ],
  },
});
