import type { fontSets } from './fonts/font-sets.mjs';

/**
 * Path of a Chromium browser for the tests. On Debian and Ubuntu, as root, it is installed when there is none.
 * @throws {Error} in one line that says what to install
 */
export function findBrowser(): string;

/** Whether the browser can lock its pages up: never for root, and in many containers for nobody. */
export function hasSandbox(): boolean;

export type FontSet = keyof typeof fontSets;

export interface BrowserSettings {
  /** The fonts that the browser finds on its machine. */
  fonts?: FontSet;
  /** Further flags. */
  args?: string[];
}

/**
 * How every browser of the tests is started: as one that talks to nobody but the tests, finds the same fonts on every
 * machine, and takes nothing from the settings of the one who starts it.
 */
export function browserOptions(
  settings?: BrowserSettings,
): Promise<{ executablePath: string; args: string[]; env: NodeJS.ProcessEnv }>;
