/**
 * Path of a Chromium browser for the tests. On Debian and Ubuntu, as root, it is installed when there is none.
 * @throws {Error} in one line that says what to install
 */
export function findBrowser(): string;

/** Flags for a browser that talks to nobody but the tests. */
export const browserArguments: string[];
