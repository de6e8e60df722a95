import { fileURLToPath } from 'node:url';
import { runCommand } from './run-command.ts';

const shipped = {
  contentDir: fileURLToPath(new URL('./content/', import.meta.url)),
  drawings: fileURLToPath(new URL('../site/content/pictures/', import.meta.url)),
};

process.exitCode = await runCommand(process.argv.slice(2), {
  shipped,
  env: process.env,
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
});
