import { loadEnv, type Plugin } from 'vite';
import * as check from '../../config/config-checks.ts';
import { StartError } from '../../config/start-error.ts';

/** The settings of the build with their defaults; `.env.example` describes each. */
const defaults = { VITE_API_BASE: '', VITE_CONTENT_LANGUAGE: 'en' };

/** An address without query or fragment; it may have a path. */
const address: check.Parse<string> = (name, value) => {
  const example = 'https://api.example.com';
  const { hash, search } = new URL(check.url(example)(name, value));
  if (hash || search) throw new check.ConfigError(name, value, `an address like ${example}`);
  return value;
};

/**
 * The settings of the build, from the environment or the files `.env…`. The API's address must be absolute: on a
 * partner's page, a path such as `/backend` would lead to the partner's own server.
 *
 * @param mode `package`: for a package, whose links would otherwise lead to the pages of those who install it
 * @throws {StartError} naming the setting and what is expected, in one line.
 */
export function readBuildSettings(mode = 'production', folder = process.cwd()): typeof defaults {
  const { VITE_USER_NODE_ENV: _, ...settings } = loadEnv(mode, folder, 'VITE_');
  const { PUBLIC_URL = '' } = process.env;
  const unknown = Object.keys(settings).find((name) => !(name in defaults));
  if (unknown)
    throw new StartError(
      `${unknown} is not a setting of the build; expected ${Object.keys(defaults).join(', ')}. Facts of the company are in company.yaml of the content`,
    );
  if (PUBLIC_URL || mode === 'package') check.origin('PUBLIC_URL', PUBLIC_URL);
  if (settings.VITE_API_BASE) address('VITE_API_BASE', settings.VITE_API_BASE);
  return { ...defaults, ...settings };
}

/**
 * Stops a build that has an invalid setting, with one line. Also passes the server's `PUBLIC_URL`, if it is set, to the
 * elements, for their links on other sites.
 */
export const buildSettings = (folder = process.cwd()): Plugin => ({
  name: 'trade:build-settings',
  config(_, { command, mode }) {
    try {
      const { PUBLIC_URL = '' } = process.env;
      const settings = readBuildSettings(mode, folder);
      const publicOrigin = command === 'build' && URL.canParse(PUBLIC_URL) ? new URL(PUBLIC_URL).origin : '';
      const values = Object.entries({ ...settings, PUBLIC_URL: publicOrigin });
      return {
        define: Object.fromEntries(
          values.map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
        ),
      };
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      console.error(error.message);
      process.exit(1);
    }
  },
});
