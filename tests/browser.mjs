import { execFileSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = [
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'microsoft-edge',
  'msedge',
];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

const runs = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const present = () =>
  [
    process.env.CHROME_PATH,
    ...(process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name))),
    ...places,
  ].find((file) => file && runs(file));

const isDebian = () => {
  try {
    return /^(ID|ID_LIKE)=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
};

/**
 * Path of a Chromium browser for the tests. On Debian and Ubuntu, as root, it is installed when there is none.
 * @throws {Error} in one line that says what to install
 */
export function findBrowser() {
  const found = present();
  if (found) return found;
  if (process.getuid?.() === 0 && isDebian()) {
    console.log('No browser found: installing chromium with apt-get …');
    const options = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    execFileSync('apt-get', ['update', '-q'], options);
    execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], options);
    const installed = present();
    if (installed) return installed;
  }
  throw new Error(
    'The tests need Chrome, Chromium or Edge: install one, or set CHROME_PATH to its program file.',
  );
}

/** Flags for a browser that talks to nobody but the tests. */
export const browserArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
