import { readFileSync } from 'node:fs';
import { ConfigError } from './config-checks.ts';
import { StartError } from './start-error.ts';

export type Environment = Record<string, string | undefined>;

/**
 * The text of a setting, from its variable `NAME` or from the file that `NAME_FILE` names; empty when neither
 * is set.
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

const settingLine = /^[ \t]*([A-Za-z_]\w*)[ \t]*=[ \t]*(.*?)[ \t]*$/s;
const inQuotes = /^'([^']*)'$|^"([^"\\]*)"$/;
const withoutQuotes = /^([^"'`\\\s][^\\]*)?$/;

/** A line as systemd reads it; undefined for what it would skip, or read as something else. */
function readSettingLine(line: string): { name: string; value: string } | undefined {
  const [, name, value = ''] = settingLine.exec(line) ?? [];
  if (name === undefined) return undefined;
  const [, single, double] = inQuotes.exec(value) ?? [];
  const quoted = single ?? double;
  if (quoted === undefined && !withoutQuotes.test(value)) return undefined;
  return { name, value: (quoted ?? value).trimEnd() };
}

/**
 * The settings in a file as systemd reads it: a `NAME=value` a line, with or without quotes around the value.
 *
 * @throws {StartError} when it cannot be read, or has a line that is not a setting. The line is not shown: it
 * may hold a secret.
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
  const settings: Environment = {};
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (/^[ \t]*([#;]|$)/.test(line)) continue;
    const setting = readSettingLine(line);
    if (!setting)
      throw new StartError(
        `${file}, line ${index + 1}, is not a setting; expected NAME=value, without "export", in UTF-8 without a byte order mark, and '…' around a value with backslashes or quotes`,
      );
    settings[setting.name] = setting.value;
  }
  return settings;
}
