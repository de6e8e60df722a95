/**
 * `npm test`: each step even if one before it failed, and at the end what failed, which tests of vitest failed or passed at the
 * second try only, and what this machine lacks. With `CI` set, what is missing is installed, or the run fails: nothing is
 * skipped without a word.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser, hasSandbox, installQuickBrowser } from './browser.mjs';
import { installEngines, missingEngines } from './engines/find.mjs';
import { findPostgres } from './postgres.mjs';
import { makeTemporaryFolder } from './temporary-folder.mjs';

const isCI = Boolean(process.env.CI);

/** @param {string[]} names of projects in `vitest.config.ts` */
const vitest = (...names) => [
  'run',
  '--reporter=default',
  '--reporter=./tests/summary-reporter.ts',
  ...names.flatMap((name) => ['--project', name]),
];

const steps = [
  ['format and lint', 'biome', ['ci', '--error-on-warnings', '.']],
  ['types', 'tsc', ['--project', '.']],
  ['units', 'vitest', vitest('unit', 'server')],
  ['elements in a browser', 'web-test-runner', []],
  ['build', 'vite', ['build', '--app', '--logLevel', 'warn']],
  ['static export', 'node', ['dist/server/export.js']],
  ['bundle and built server', 'vitest', vitest('bundle', 'served')],
  ['site and elements in a browser', 'vitest', vitest('site')],
  ['in Chromium, Firefox, WebKit and older browsers', 'vitest', vitest('engines')],
];

const summary = join(makeTemporaryFolder(), 'summary.txt');
writeFileSync(summary, '');

const missing = [];
let browser;
try {
  if (isCI) installQuickBrowser();
  browser = findBrowser();
  if (process.getuid?.() !== 0 && !hasSandbox())
    console.log(
      'The browser’s sandbox needs privileges that this user lacks: it runs without, and loads nothing but the tests.',
    );
  if (isCI) installEngines();
  if (!findPostgres() && !process.env.TEST_DATABASE_URL) missing.push('PostgreSQL');
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
missing.push(...missingEngines());

const results = steps.map(([name, command, args]) => {
  const start = Date.now();
  console.log(`\n── ${name}`);
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, CHROME_PATH: browser, TEST_SUMMARY: summary },
  });
  return { name, isGood: status === 0, seconds: Math.round((Date.now() - start) / 1000) };
});

console.log('\n── result');
for (const { name, isGood, seconds } of results)
  console.log(`${isGood ? 'passed' : 'FAILED'} ${String(seconds).padStart(4)} s  ${name}`);
const unsteady = readFileSync(summary, 'utf8').trimEnd();
if (unsteady) console.log(`\n${unsteady}`);
if (missing.length > 0) console.log(`\nLeft out, because it is not installed: ${missing.join(', ')}`);
const isWhole = !isCI || missing.length === 0;
if (!isWhole) console.error('\nWith CI set, everything has to be installed.');
process.exitCode = isWhole && results.every(({ isGood }) => isGood) ? 0 : 1;
