import { readFileSync } from 'node:fs';
import { ConfigError } from './config-checks.ts';
import { StartError } from './start-error.ts';

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

/**
 * The settings in a file as systemd reads it: a `NAME=value` a line, with or without quotes around the value.
 *
 * @throws {StartError} when it cannot be read.
 */
export function readSettingsFile(file: string): Environment {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartError(
      `The settings cannot be read: ${(error as Error).message}; expected a file that this user may read`,
    );
  }
  const lines = text.matchAll(/^[ \t]*(\w+)[ \t]*=[ \t]*(.*?)\s*$/gm);
  return Object.fromEntries(
    [...lines].map(([, name, value = '']) => [name, value.replace(/^(["'])(.*)\1$/, '$2')]),
  );
}
