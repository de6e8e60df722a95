/** `npm test`: everything that CI runs, one step after the other; the first failure ends it. */
import { spawnSync } from 'node:child_process';
import { findBrowser, hasSandbox } from './browser.mjs';

/** @param {string[]} names of projects in `vitest.config.ts` */
const projects = (...names) => names.flatMap((name) => ['--project', name]);

const steps = [
  ['format and lint', 'biome', ['ci', '--error-on-warnings', '.']],
  ['types', 'tsc', ['--project', '.']],
  ['units', 'vitest', ['run', ...projects('unit', 'server')]],
  ['elements in a browser', 'web-test-runner', []],
  ['build', 'vite', ['build', '--app', '--logLevel', 'warn']],
  ['bundle', 'vitest', ['run', ...projects('bundle')]],
  // Together: each has files that take long, and would leave half the machine idle at its end.
  ['site and elements in a browser', 'vitest', ['run', ...projects('site', 'foreign', 'other-pages')]],
  // Chromium has had all of it in the step before; `npm run browsers` runs the three.
  ['in Firefox and WebKit', 'vitest', ['run', ...projects('engines'), 'header', 'firefox', 'webkit']],
];

let browser;
try {
  browser = findBrowser();
  if (process.getuid?.() !== 0 && !hasSandbox())
    console.log(
      'The browser’s sandbox needs rights that this user has not: it runs without, and loads nothing but the tests.',
    );
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

for (const [name, command, args] of steps) {
  const start = Date.now();
  console.log(`\n── ${name}`);
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, CHROME_PATH: browser },
  });
  const seconds = ((Date.now() - start) / 1000).toFixed(0);
  if (status !== 0) {
    console.error(`\n── ${name}: failed after ${seconds} s`);
    process.exit(status ?? 1);
  }
  console.log(`── ${name}: ${seconds} s`);
}
