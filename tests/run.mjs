// @ts-check
/**
 * `npm test`: two steps side by side, each even if another failed; at the end what failed, with the command that runs it
 * again, and what passed at the second try only. `npm test -- AREA` runs the tests of one area; `FULL=1` every combination, in
 * every browser. With `CI` set, what is missing is installed, or the run fails: nothing is skipped without a word.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { findBrowser, hasSandbox, installQuickBrowser } from './browser.mjs';
import { installEngines, missingEngines } from './engines/find.mjs';
import { findPostgres } from './postgres.mjs';
import { areaNames, stepsOf } from './steps.mjs';
import { makeTemporaryFolder } from './temporary-folder.mjs';
import { findUntranslated } from './untranslated.mjs';

const isCI = Boolean(process.env.CI);
const isFull = Boolean(process.env.FULL);
const isTerminal = process.stdout.isTTY;

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {{ outcome: 'passed' | 'failed' | 'skipped' | 'unsteady', file: string, name: string }} Told */
/** @typedef {{ step: Step, outcome: 'passed' | 'FAILED' | 'not run', seconds: number, again: string | undefined }} Result */

const steps = stepsOf(process.argv.slice(2));
if (steps.length === 0) {
  console.error(
    `No test of a ${isFull ? 'full' : 'short'} run has that in its path. Areas: ${areaNames.join(', ')}; or a part of a path.`,
  );
  process.exit(1);
}

/** @type {string[]} */
const missing = [];
let browser = '';
try {
  if (isCI) installQuickBrowser();
  browser = findBrowser();
  if (isCI && isFull) installEngines();
  if (!findPostgres() && !process.env.TEST_DATABASE_URL) missing.push('PostgreSQL');
  if (isFull) {
    missing.push(...missingEngines());
    installLaboratories();
  }
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exit(1);
}
if (process.getuid?.() !== 0 && !hasSandbox())
  console.log(
    'The browser’s sandbox needs privileges that this user lacks: it runs without, and loads nothing but the tests.',
  );
makeTemporaryFolder();

/** Installs the packages that only a full run needs. */
function installLaboratories() {
  for (const folder of ['tests/engines', 'tests/frameworks'])
    execFileSync('npm', ['ci', '--prefix', folder], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
}

process.once('SIGTERM', () => process.exit(1));
process.once('SIGINT', () => process.exit(1));

const start = Date.now();
/** @param {number} [since] */
const seconds = (since = start) => Math.round((Date.now() - since) / 1000);
const say = (/** @type {string} */ line) => console.log(isTerminal ? `\r\x1b[K${line}` : line);

/** @type {Told[]} */
const failed = [];
/** @type {Told[]} */
const unsteady = [];
/** @type {Result[]} */
const results = [];
let done = 0;

/** @param {Told} told */
function count(told) {
  if (told.outcome !== 'skipped') done++;
  if (told.outcome === 'failed') {
    failed.push(told);
    say(`failed: ${told.file}: ${told.name}`);
  }
  if (told.outcome === 'unsteady') unsteady.push(told);
}

/**
 * Runs a step, and prints all that it said if it failed.
 * @param {Step} step
 * @returns {Promise<void>}
 */
const run = (step) =>
  new Promise((resolve) => {
    const begin = Date.now();
    const child = spawn(process.execPath, step.command, {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, CHROME_PATH: browser, ...(isTerminal && { FORCE_COLOR: '1' }) },
    });
    // Ended with this process, also by what does not reach the whole group.
    const end = () => child.kill();
    process.once('exit', end);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    let hasFailedTest = false;
    child.on('message', (/** @type {Told} */ told) => {
      count(told);
      hasFailedTest ||= told.outcome === 'failed';
    });
    child.on('close', (code) => {
      process.off('exit', end);
      const outcome = code === 0 ? 'passed' : 'FAILED';
      const again = code === 0 || hasFailedTest ? undefined : step.again;
      /** @type {Result} */
      const result = { step, outcome, seconds: seconds(begin), again };
      results.push(result);
      if (code !== 0) say(`\n── ${step.name}\n${output.trim()}\n`);
      say(`${outcome}: step ${numberOf(step)} of ${steps.length}, ${step.name}, ${result.seconds} s`);
      resolve();
    });
  });

/** Where the rows of a test's table are. @param {string} file */
function casesOf(file) {
  const cases = file.replace(/test\.tsx?$/, 'cases.yaml');
  return existsSync(cases) ? `; its cases: ${cases}` : '';
}

const numberOf = (/** @type {Step} */ step) => steps.indexOf(step) + 1;

/** @type {Map<Step, Promise<unknown>>} */
const running = new Map();

function sayProgress() {
  const now = [...running.keys()].map((step) => `${numberOf(step)} (${step.name})`).join(' and ');
  const failures = failed.length > 0 ? `, ${failed.length} failed` : '';
  const line = `step ${now} of ${steps.length}: ${done} tests${failures}, ${seconds()} s`;
  if (isTerminal) process.stdout.write(`\r\x1b[K${line}`);
  else console.log(line);
}
const progress = setInterval(sayProgress, isTerminal ? 1000 : 15_000);

const waiting = [...steps];
/** @param {Step} step */
const take = (step) => waiting.splice(waiting.indexOf(step), 1);
/** @type {(outcome: Result['outcome']) => (name: string) => boolean} */
const has = (outcome) => (name) =>
  results.some((result) => result.outcome === outcome && result.step.name === name);
while (waiting.length + running.size > 0) {
  for (const step of waiting.filter(({ needs = [] }) =>
    needs.some((name) => has('FAILED')(name) || has('not run')(name)),
  )) {
    take(step);
    results.push({ step, outcome: 'not run', seconds: 0, again: undefined });
  }
  const next = waiting.find(({ needs = [] }) => needs.every(has('passed')));
  if (next && running.size < Math.min(2, availableParallelism())) {
    take(next);
    running.set(
      next,
      run(next).then(() => running.delete(next)),
    );
  } else if (running.size > 0) await Promise.race(running.values());
}
clearInterval(progress);

console.log(`\n── ${done} tests in ${seconds()} s`);
for (const { step, outcome, seconds } of results)
  console.log(`${outcome.padEnd(7)} ${String(seconds).padStart(4)} s  ${step.name}`);
for (const { file, name } of unsteady) console.log(`passed at the second try: ${file}: ${name}`);
for (const { file, name } of failed) console.log(`failed: ${file}: ${name}${casesOf(file)}`);
if (missing.length > 0) console.log(`Left out, because it is not installed: ${missing.join(', ')}`);
const files = [...new Set(failed.map(({ file }) => file))].join(' ');
const again = [
  ...(files ? [`${isFull ? 'FULL=1 ' : ''}npm test -- ${files}`] : []),
  ...results.flatMap(({ again }) => again ?? []),
];
if (again.length > 0) console.log(`\nRun again what failed: ${again.join('; ')}`);
const untranslated = findUntranslated();
for (const line of untranslated) console.log(line);
const isWhole = !(isCI && isFull) || missing.length === 0;
if (!isWhole) console.error('\nWith CI and FULL set, everything has to be installed.');
const isTranslated = !isFull || untranslated.length === 0;
if (!isTranslated)
  console.error('\nA release needs every text in every language: a full run fails until then.');
process.exitCode = isWhole && isTranslated && results.every(({ outcome }) => outcome === 'passed') ? 0 : 1;
