import { serverEnvironment } from '../../config/server-environment.ts';
import { StartError } from '../../config/start-error.ts';
import { checkSite } from './check-site.ts';

/** `trade-elements check-site URL`. Exit code 1: enquiries cannot be sent there. */
const [address = ''] = process.argv.slice(2);
try {
  const place = { env: process.env, unitSettings: '/etc/trade-elements/settings' };
  await checkSite(address, serverEnvironment(undefined, place));
  console.log(`${address} takes enquiries.`);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
