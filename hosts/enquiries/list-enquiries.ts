import { runList } from './run-list.ts';

// The reader of a pipe may leave early, as `head` does.
process.stdout.on('error', (fault: NodeJS.ErrnoException) => {
  if (fault.code !== 'EPIPE') throw fault;
  process.exit(0);
});

process.exitCode = await runList(process.argv.slice(2), {
  env: process.env,
  width: process.stdout.columns ?? (Number(process.env.COLUMNS) || 100),
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
});
