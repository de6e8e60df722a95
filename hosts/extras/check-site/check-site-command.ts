import { commandPlace, readServerSettings } from '../../config/server-settings.ts';
import { StartError } from '../../config/start-error.ts';
import { checkSite } from './check-site.ts';

/** `trade-elements check-site URL`. Exit code 1: enquiries cannot be sent there. */
const [address = ''] = process.argv.slice(2);
try {
  await checkSite(address, readServerSettings(undefined, commandPlace));
  console.log(`${address} takes enquiries.`);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
