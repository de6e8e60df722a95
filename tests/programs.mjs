// @ts-check
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** @param {string} file */
const runs = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * Path of the first program that can run: the one that a setting names, one of these names in `PATH`, or one of these files.
 * @param {{ setting?: string, names?: readonly string[], places?: readonly string[] }} where
 */
export const findProgram = ({ setting, names = [], places = [] }) =>
  [
    setting && process.env[setting],
    ...names.flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name))),
    ...places,
  ].find((file) => file && runs(file));
