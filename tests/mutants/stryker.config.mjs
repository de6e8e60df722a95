/**
 * `npm run mutants`: Stryker changes the code in every way that it knows, and runs the tests of `unit` and `server` that reach the
 * change. `npm run mutants -- --mutate 'hosts/render/**'` takes one folder.
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/mutants/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // Stryker would rewrite a `tsconfig.json`, for which it needs the API that TypeScript 7 lacks.
  tsconfigFile: 'none',
  disableTypeChecks: false,
  mutate: [
    'src/{state,api,safe-html,address-check}/**/*.ts',
    'hosts/{enquiries,api,render,content,server,config}/**/*.ts',
    '!**/*.{test,fixtures}.ts',
    // What starts a process, which these tests do as a bundle.
    '!**/*-command.ts',
    '!hosts/server/{main,dev,export}.ts',
  ],
  ignorePatterns: ['dist', 'var', 'tests/screenshots'],
  // A second run tries only what has changed since the first.
  incremental: true,
  incrementalFile: 'node_modules/.cache/mutants.json',
  reporters: ['progress', 'clear-text'],
  clearTextReporter: { allowColor: false, logTests: false },
  // What runs once, when a module is loaded, can be tried only with all tests: days instead of an hour.
  ignoreStatic: true,
  dryRunTimeoutMinutes: 30,
  timeoutMS: 20_000,
  thresholds: { high: 90, low: 80, break: 80 },
};
