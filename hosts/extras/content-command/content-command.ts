import { fileURLToPath } from 'node:url';
import { runCommand } from './run-command.ts';

process.exitCode = await runCommand(process.argv.slice(2), {
  shippedDir: fileURLToPath(new URL('./content/', import.meta.url)),
  env: process.env,
  unitSettings: '/etc/trade-elements/settings',
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
});
