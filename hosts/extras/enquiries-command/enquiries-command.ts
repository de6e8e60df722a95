import { createInterface } from 'node:readline/promises';
import { commandPlace } from '../../config/server-settings.ts';
import { runCommand } from './run-command.ts';

// The reader of a pipe may exit early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  // The output may be a backup on a full disk.
  process.stderr.write(`The output cannot be written: ${error.message}\n`);
  process.exit(1);
});

async function prompt(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

process.exitCode = await runCommand(process.argv.slice(2), {
  ...commandPlace,
  write: (text) => new Promise((resolve) => process.stdout.write(text, () => resolve())),
  writeError: (text) => process.stderr.write(text),
  prompt: process.stdin.isTTY ? prompt : undefined,
});
