import { configWarnings, readConfig } from '../config/config.ts';
import type { Environment } from '../config/read-setting.ts';
import { StartError } from '../config/start-error.ts';
import { createTransport, toDeliveryError } from '../enquiries/delivery/mail.ts';
import { openExistingDatabase } from '../enquiries/store/database.ts';
import { checkDataDir } from './run-server.ts';

/**
 * Tries the settings of a server without starting it: whether they can be read, and whether the folder, the database and the
 * mail server that they name can be used.
 *
 * @returns warnings, one line each
 * @throws {StartError} when the server could not start, or could not mail
 */
export async function checkSettings(env: Environment): Promise<string[]> {
  const config = readConfig(env);
  checkDataDir(config);
  await (await openExistingDatabase(config))?.db.destroy();
  const { smtpUrl } = config;
  if (smtpUrl) {
    const transport = await createTransport(smtpUrl);
    await transport.verify().catch((error) => {
      const { kind } = toDeliveryError(error);
      throw new StartError(
        `The mail server of SMTP_URL cannot be used: ${kind}; check its address and password`,
      );
    });
  }
  return configWarnings(env, config);
}
