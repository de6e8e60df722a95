/**
 * `npm run mutants`: breaks one line after the other and runs the tests that must see it. Names of rooms, files or kinds of
 * tests choose some: `npm run mutants -- unit server`. Those that need a build run only when they are named: `site`.
 * A fraction runs a part of these, so that a long run can be spread: `npm run mutants -- elements 2/5`.
 */
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutants } from './mutants.mjs';

const isFraction = (word) => /^\d+\/\d+$/.test(word);
const given = process.argv.slice(2);
const wanted = given.filter((word) => !isFraction(word));
const [part, parts] = (given.find(isFraction) ?? '1/1').split('/').map(Number);

/** A run that takes longer, in milliseconds, waits for something that the mutant has removed. */
const timeout = 60_000;
/** For all tests before the first mutant, and for those of the built site. */
const longTimeout = 240_000;

/** Of one kind: `elements`, or a project of `vitest.config.ts`. */
const command = (kind, files) =>
  kind === 'elements'
    ? ['web-test-runner', '--files', ...files]
    : ['vitest', 'run', '--project', kind, '--bail', '1', '--retry', '0', ...files];

const needsBuild = (kind) => !['unit', 'server', 'elements'].includes(kind);

/** The files that have a mutant in them, as they were. */
const originals = new Map();
let child;

function restore() {
  for (const [file, text] of originals) writeFileSync(file, text);
  originals.clear();
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
const succeeds = ([command, ...args], { stdio = 'ignore', limit = longTimeout } = {}) =>
  new Promise((resolve) => {
    // A group of its own: the servers and browsers of a test that hangs end with it.
    child = spawn(join('node_modules/.bin', command), args, { stdio, detached: true, env });
    const timer = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), limit);
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve(code === 0);
    });
  });

async function test(kind, files, options) {
  if (needsBuild(kind) && !(await succeeds(['vite', 'build', '--app', '--logLevel', 'warn']))) return false;
  return succeeds(command(kind, files), options);
}

const named = mutants.filter(({ room, kind, file }) =>
  wanted.length > 0
    ? wanted.some((word) => word === room || word === kind || file.includes(word))
    : !needsBuild(kind),
);
const share = Math.ceil(named.length / parts);
const chosen = named.slice((part - 1) * share, part * share);

for (const { file, find } of chosen) {
  const count = readFileSync(file, 'utf8').split(find).length - 1;
  if (count !== 1) throw new Error(`${file} has ${count} times, not once: ${find}`);
}

// What fails without a mutant would kill them all.
for (const kind of new Set(chosen.map(({ kind }) => kind))) {
  const files = chosen.filter((mutant) => mutant.kind === kind).flatMap(({ tests }) => tests);
  if (!(await test(kind, [...new Set(files)], { stdio: 'inherit' })))
    throw new Error(`${kind}: tests fail without a mutant`);
}

const results = [];
for (const { room, kind, tests, file, find, replace } of chosen) {
  const text = readFileSync(file, 'utf8');
  originals.set(file, text);
  writeFileSync(
    file,
    text.replace(find, () => replace),
  );
  const lives = await test(kind, tests, { limit: needsBuild(kind) ? longTimeout : timeout });
  restore();
  results.push({ room, kind, lives });
  console.log(`${lives ? 'LIVED ' : 'killed'} ${kind.padEnd(8)} ${file}: ${find} → ${replace || 'nothing'}`);
}

console.log('\nroom, kind of test: killed of all');
for (const name of new Set(results.map(({ room, kind }) => `${room}, ${kind}`))) {
  const own = results.filter(({ room, kind }) => `${room}, ${kind}` === name);
  console.log(`${name}: ${own.filter(({ lives }) => !lives).length} of ${own.length}`);
}
process.exitCode = results.some(({ lives }) => lives) ? 1 : 0;
