import { defineConfig } from 'vitest/config';
import { elementPlugins } from './hosts/build/vite/element-plugins.ts';
import { networkMap } from './hosts/build/vite/network-map.ts';

/** A browser on a busy machine misses a frame now and then; what fails twice is an error. */
const retries = 1;

export default defineConfig({
  test: {
    projects: [
      {
        plugins: elementPlugins(),
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'hosts/**/*.test.{ts,tsx}'],
          // Many wait for processes of their own.
          maxWorkers: '100%',
          testTimeout: 20_000,
        },
      },
      {
        // Against the build: weight, package and addresses of what partners load.
        test: {
          name: 'bundle',
          include: ['tests/bundle/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        // Against the build, in a real browser; two files at a time, each waits for its browser most of the time.
        plugins: [elementPlugins(), networkMap()],
        test: {
          name: 'site',
          // For the tests that make pages by themselves.
          css: true,
          include: ['tests/site/**/*.test.ts'],
          maxWorkers: 2,
          retry: retries,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        // What reads an API, over one of another make.
        plugins: [elementPlugins(), networkMap()],
        test: {
          name: 'foreign',
          css: true,
          include: [
            'tests/foreign-api/**/*.test.ts',
            'tests/site/conformance/{article,blog-list,calls,contact,errors,gallery,states,tabs-pages}.test.ts',
          ],
          globalSetup: 'tests/foreign-api/shared.ts',
          maxWorkers: 2,
          retry: retries,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        // The same, on pages that are not ours.
        test: {
          name: 'hosts',
          // The pages' style sheets as they are.
          css: true,
          include: ['tests/hosts/**/*.test.ts'],
          globalSetup: 'tests/hosts/shared.ts',
          retry: retries,
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
