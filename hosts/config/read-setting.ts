import { readFileSync } from 'node:fs';
import { ConfigError } from './config-checks.ts';

export type Environment = Record<string, string | undefined>;

/**
 * The text of a setting, from its variable `NAME` or from the file that `NAME_FILE` names; empty when neither is set.
 *
 * @throws {ConfigError} when both are set, or the file cannot be read or is empty.
 */
export function readSetting(env: Environment, name: string): string {
  const value = env[name]?.trim() ?? '';
  const file = env[`${name}_FILE`]?.trim();
  if (!file) return value;
  if (value) throw new ConfigError(`${name}_FILE`, file, `no value, because ${name} is set as well`);
  const text = readTextOrEmpty(file);
  if (!text) throw new ConfigError(`${name}_FILE`, file, 'a readable file that is not empty');
  return text;
}

function readTextOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}
