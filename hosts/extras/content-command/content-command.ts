import { fileURLToPath } from 'node:url';
import { runAsOwner } from '../../config/run-as-owner.ts';
import { commandPlace } from '../../config/server-settings.ts';
import { runCommand } from './run-command.ts';

process.exitCode = await runCommand(process.argv.slice(2), {
  shippedDir: fileURLToPath(new URL('./content/', import.meta.url)),
  ...commandPlace,
  runAsOwner,
  write: (text) => process.stdout.write(text),
  writeError: (text) => process.stderr.write(text),
});
