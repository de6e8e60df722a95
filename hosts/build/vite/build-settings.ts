import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import * as check from '../../config/config-checks.ts';
import { type Environment, readSettingsFile } from '../../config/read-setting.ts';
import { StartError } from '../../config/start-error.ts';

/** An address without query or fragment; it may have a path. */
const address: check.Parse<string> = (name, value) => {
  const example = 'https://api.example.com';
  const { hash, search } = new URL(check.url(['http:', 'https:'], example)(name, value));
  if (hash || search) throw new check.ConfigError(name, value, `an address like ${example}`);
  return value;
};

/** Several values, each checked separately. */
const each =
  (parse: check.Parse<unknown>, divider = /[\s,]+/): check.Parse<unknown> =>
  (name, value) =>
    value
      .split(divider)
      .filter(Boolean)
      .map((one) => parse(name, one.trim()));

const domain: check.Parse<string> = (name, value) => {
  // A name without a dot belongs to the local machine or network, where no visitor can reach it.
  if (check.isHost(value) && value.includes('.') && !isIP(value)) return value;
  throw new check.ConfigError(name, value, 'a domain like example.com, without https:// and without a path');
};

const phone: check.Parse<string> = (name, value) => {
  if (/^\+[\d\s().-]{7,}$/.test(value)) return value;
  throw new check.ConfigError(name, value, 'a number with its country code, like +60 3 0000 0000');
};

const emailOrPage: check.Parse<unknown> = (name, value) =>
  value.includes('://')
    ? check.url(['https:'], 'https://www.example.com/security')(name, value)
    : check.emails(name, value);

/**
 * Checks the settings of the build, as the server does its own. The API's address must be absolute: on a
 * partner's page, a path such as `/backend` would lead to the partner's own server.
 *
 * @param mode `package`: for a package, whose links would otherwise lead to the pages of those who install it
 * @throws {check.ConfigError} naming the setting, its value and what is expected, in one line.
 */
export function checkBuildSettings(env: Record<string, string | undefined>, mode?: string): void {
  const checks: Record<string, check.Parse<unknown>> = {
    PUBLIC_URL: check.origin,
    VITE_API_BASE: address,
    VITE_COMPANY_EMAIL: check.emails,
    VITE_COMPANY_PHONE: phone,
    VITE_OFFICIAL_DOMAIN: domain,
    VITE_OFFICIAL_DOMAINS: each(domain),
    VITE_OFFICIAL_MAILBOXES: each(check.emails),
    VITE_OFFICIAL_PHONES: each(phone, /,/),
    VITE_SECURITY_CONTACT: emailOrPage,
    VITE_REPORT_EMAIL: check.emailAddress,
    VITE_SOCIAL_URL: check.url(['http:', 'https:'], 'https://social.example.com'),
  };
  for (const [name, parse] of Object.entries(checks)) {
    const value = env[name]?.trim() ?? '';
    if (value || (name === 'PUBLIC_URL' && mode === 'package')) parse(name, value);
  }
}

/**
 * The settings of the build, those of the environment first. Vite would replace "$Flow" by a variable and cut "#05-01" off.
 *
 * @throws {StartError} when a line is not a setting, or one that `.env` does not have
 */
export function readBuildSettings(mode = 'production', folder = process.cwd()): Environment {
  const defaults = readSettingsFile(join(folder, '.env'));
  const all = { ...defaults };
  for (const ending of ['local', mode, `${mode}.local`]) {
    const file = join(folder, `.env.${ending}`);
    if (!existsSync(file)) continue;
    const own = readSettingsFile(file);
    const unknown = Object.keys(own).find((name) => !(name in defaults));
    if (unknown)
      throw new StartError(`${file} sets ${unknown}, which no build reads; expected the names in .env`);
    Object.assign(all, own);
  }
  for (const name of Object.keys(all)) all[name] = process.env[name] ?? all[name];
  return all;
}

function explained(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/**
 * Stops a build that has an invalid setting, with one line. Also passes the server's `PUBLIC_URL`, if it is set, to the
 * elements, for their links on other sites.
 */
export function buildSettings(folder = process.cwd()): Plugin {
  const { PUBLIC_URL = '' } = process.env;
  /** The settings of the files that are in the environment while Vite reads that: it takes those as they are. */
  const added: string[] = [];
  return {
    name: 'trade:build-settings',
    config: (_, { command, mode }) => {
      explained(() => {
        for (const [name, value] of Object.entries(readBuildSettings(mode, folder))) {
          if (name in process.env) continue;
          added.push(name);
          process.env[name] = value;
        }
      });
      const known = command === 'build' && URL.canParse(PUBLIC_URL) ? new URL(PUBLIC_URL).origin : '';
      return { define: { 'import.meta.env.PUBLIC_URL': JSON.stringify(known) } };
    },
    configResolved({ env, mode }) {
      // Vite has read them; when a file changes, the development server starts again with those in the file.
      for (const name of added) delete process.env[name];
      explained(() => checkBuildSettings({ ...env, PUBLIC_URL }, mode));
    },
  };
}
