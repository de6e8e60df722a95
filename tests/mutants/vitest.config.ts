import { defineConfig } from 'vitest/config';
import { elementPlugins } from '../../hosts/build/vite/element-plugins.ts';
import { patient } from '../../vitest.config.ts';

/** The tests of `unit` and `server` as one project, because Stryker runs one. */
export default defineConfig({
  plugins: elementPlugins(),
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'hosts/**/*.test.ts'],
    // Random tests would give another score each time, and processes of their own run the code unchanged.
    exclude: ['**/*.fuzz.test.ts', 'hosts/server/run-server.test.ts', 'hosts/server/nothing-lost.test.ts'],
    globalSetup: 'tests/support/shared.ts',
    // As in the projects themselves: each file would load the whole server again, for each mutant.
    isolate: false,
    ...patient,
  },
});
