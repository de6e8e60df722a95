/**
 * `npm run mutants:browser`: breaks one line of `mutants.mjs` after the other and runs the tests in a browser that must see it.
 * Names of rooms, files or kinds of tests choose some: `npm run mutants:browser -- loader`.
 */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutants } from './mutants.mjs';

const wanted = process.argv.slice(2);

/** A run that takes longer, in milliseconds, waits for something that the mutant has removed. */
const timeout = { elements: 60_000, served: 240_000, site: 240_000 };
/** For all tests, before the first mutant. */
const longTimeout = 600_000;

/** The file that has a mutant in it, as it was. */
let original;
let child;

function restore() {
  if (original) writeFileSync(original.file, original.text);
  original = undefined;
}
function stop() {
  restore();
  if (child?.pid) process.kill(-child.pid, 'SIGKILL');
  process.exit(130);
}
process.on('SIGINT', stop).on('SIGTERM', stop);

/** A test that is tried again may find what the mutant delays already done. */
const env = { ...process.env, TEST_RETRIES: '0' };

/** Whether a command succeeds in time. */
const succeeds = ([command, ...args], limit, stdio = 'ignore') =>
  new Promise((resolve) => {
    // A group of its own: the servers and browsers of a test that hangs end with it.
    child = spawn(join('node_modules/.bin', command), args, { stdio, detached: true, env });
    const timer = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), limit);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve(code === 0);
    });
  });

/** Whether the tests pass; those of a `kind` other than `elements` test a build. */
async function passes(kind, files, limit, stdio) {
  if (kind === 'elements') return succeeds(['web-test-runner', '--files', ...files], limit, stdio);
  const isBuilt = await succeeds(['vite', 'build', '--app', '--logLevel', 'warn'], longTimeout);
  const command = ['vitest', 'run', '--project', kind, '--bail', '1', '--retry', '0', ...files];
  return isBuilt && succeeds(command, limit, stdio);
}

const chosen = mutants.filter(
  ({ room, kind, file }) =>
    wanted.length === 0 || wanted.some((word) => word === room || word === kind || file.includes(word)),
);

// What fails without a mutant would kill them all.
for (const kind of new Set(chosen.map(({ kind }) => kind))) {
  const files = chosen.filter((mutant) => mutant.kind === kind).flatMap(({ tests }) => tests);
  if (!(await passes(kind, [...new Set(files)], longTimeout, 'inherit')))
    throw new Error(`${kind}: tests fail without a mutant`);
}

let survivors = 0;
for (const { kind, tests, file, find, replace } of chosen) {
  const text = readFileSync(file, 'utf8');
  original = { file, text };
  writeFileSync(
    file,
    text.replace(find, () => replace),
  );
  const lives = await passes(kind, tests, timeout[kind]);
  restore();
  if (lives) survivors++;
  console.log(`${lives ? 'LIVED ' : 'killed'} ${kind.padEnd(8)} ${file}: ${find} → ${replace || 'nothing'}`);
}
console.log(`\n${chosen.length - survivors} of ${chosen.length} killed`);
process.exitCode = survivors > 0 ? 1 : 0;
