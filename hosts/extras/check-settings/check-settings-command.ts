import { fileURLToPath } from 'node:url';
import { commandPlace, readServerSettings } from '../../config/server-settings.ts';
import { explainError } from '../../config/start-error.ts';
import { checkSettings, sendTests } from './check-settings.ts';

/**
 * `trade-elements check-settings [[--send] FILE]`. Exit code 1: the server could not start, or could not send an
 * enquiry on.
 */
const shippedDir = fileURLToPath(new URL('./content/', import.meta.url));
const words = process.argv.slice(2);
try {
  const env = readServerSettings(
    words.find((word) => word !== '--send'),
    commandPlace,
  );
  for (const line of await checkSettings(env, shippedDir)) console.error(line);
  console.log('The settings can be used.');
  if (words.includes('--send')) console.log((await sendTests(env)).join('\n'));
} catch (error) {
  console.error(explainError(error));
  process.exitCode = 1;
}
