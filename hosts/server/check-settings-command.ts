import { serverEnvironment } from '../config/server-environment.ts';
import { StartError } from '../config/start-error.ts';
import { checkSettings } from './check-settings.ts';

/** `npm run check-settings [-- FILE]`. Exit code 1: the server could not start, or could not mail. */
const place = { env: process.env, unitSettings: '/etc/trade-elements/settings' };
try {
  for (const line of await checkSettings(serverEnvironment(process.argv[2], place))) console.error(line);
  console.log('The settings can be used.');
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
