import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Environment, readSetting, readSettingsFile } from './read-setting.ts';

/** Where a command of the server finds its settings. */
export interface SettingsPlace {
  env: Environment;
  /** The settings file of the systemd unit. */
  unitSettings: string;
  /** Called with the settings of a file before they are used. */
  restartWith?: (settings: Environment) => void;
}

/** The secrets that the unit may read from files beside its settings, by the names of the files. */
const secrets = {
  'smtp-url': 'SMTP_URL',
  'webhook-secret': 'WEBHOOK_SECRET',
  'database-url': 'DATABASE_URL',
};

export const isDatabaseSet = (env: Environment): boolean =>
  ['DATA_DIR', 'DATABASE_URL'].some((name) => readSetting(env, name));

/**
 * Variables that change how Node and PostgreSQL connect, such as NODE_EXTRA_CA_CERTS with the CA of a
 * company.
 */
const connecting = /^(NODE_|SSL_|PG)/;

/**
 * Starts the running program again, and ends this process, where a file of settings has variables that Node
 * reads only at its start.
 */
function restartWith(settings: Environment): void {
  const entries = Object.entries(settings).filter(
    ([name, value]) => connecting.test(name) && process.env[name] !== value,
  );
  if (entries.length === 0) return;
  const env = { ...process.env, ...Object.fromEntries(entries) };
  const { status } = spawnSync(process.execPath, process.argv.slice(1), { env, stdio: 'inherit' });
  process.exit(status ?? 1);
}

/** Places and program of a command, which tests replace. */
export const commandPlace: SettingsPlace = {
  env: process.env,
  unitSettings: '/etc/trade-elements/settings',
  restartWith,
};

/**
 * The settings of the server: those of the named file, else the environment, else the file of the systemd
 * unit and the unit's own settings. A command may start again first (`commandPlace`).
 */
export function readServerSettings(file: string | undefined, place: SettingsPlace): Environment {
  const { env, unitSettings, restartWith } = place;
  if (file === undefined && (isDatabaseSet(env) || !existsSync(unitSettings))) return env;
  const settings = readSettingsFile(file ?? unitSettings);
  restartWith?.(settings);
  if (file !== undefined && resolve(file) !== unitSettings) return settings;
  for (const [name, setting] of Object.entries(secrets)) {
    const credential = join(dirname(unitSettings), name);
    if (!readSetting(settings, setting) && existsSync(credential)) settings[`${setting}_FILE`] = credential;
  }
  // The default of the systemd unit. With PostgreSQL, the folder holds the preview key and the sizes of photographs.
  return { DATA_DIR: '/var/lib/trade-elements', ...settings };
}
