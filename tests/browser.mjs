// @ts-check
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fontconfigFile } from './fonts/fontconfig.mjs';
import { install, mayInstall } from './install.mjs';
import { findProgram } from './programs.mjs';

/** A Chromium without a window, which opens a page in half the time. */
const withoutWindow = 'chromium-headless-shell';
const names = [
  withoutWindow,
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

const present = () => findProgram({ setting: 'CHROME_PATH', names, places });

/**
 * Path of a Chromium browser for the tests. On Debian and Ubuntu, as root, it is installed when there is none.
 * @throws {Error} in one line that says what to install
 */
export function findBrowser() {
  const found = present();
  if (found) return found;
  if (mayInstall()) {
    install(withoutWindow, 'a minute');
    const installed = present();
    if (installed) return installed;
  }
  throw new Error(
    'The tests need Chrome, Chromium or Edge: install one, or set CHROME_PATH to its program file.',
  );
}

/** Installs the browser that is quickest, where the tests may, and leaves the one that is there if that fails. */
export function installQuickBrowser() {
  if (process.env.CHROME_PATH || !mayInstall() || findProgram({ names: [withoutWindow] })) return;
  try {
    install(withoutWindow, 'a minute');
  } catch (error) {
    console.log(`${withoutWindow} could not be installed, so the tests take longer: ${error}`);
  }
}

/** Whether the browser can lock its pages up: never for root, and in many containers for nobody. */
export function hasSandbox() {
  if (process.platform !== 'linux') return true;
  if (process.getuid?.() === 0) return false;
  const helpers = [
    '/usr/lib/chromium',
    '/opt/google/chrome',
    '/opt/microsoft/msedge',
    dirname(findBrowser()),
  ];
  const setUid = helpers.some(
    (folder) => (statSync(join(folder, 'chrome-sandbox'), { throwIfNoEntry: false })?.mode ?? 0) & 0o4000,
  );
  return setUid || spawnSync('unshare', ['--user', '--map-root-user', 'true']).status === 0;
}

/**
 * Environment of a browser that finds the same fonts on every machine.
 * @param {FontSet} fonts
 */
export const browserEnvironment = async (fonts) => ({
  ...process.env,
  FONTCONFIG_FILE: await fontconfigFile(fonts),
  LANGUAGE: 'en_US',
});

/**
 * @typedef {keyof typeof import('./fonts/font-sets.mjs').fontSets} FontSet
 * @typedef {object} BrowserSettings
 * @property {FontSet} [fonts] the fonts that the browser finds on its machine
 * @property {string[]} [args] further flags
 */

/**
 * How every browser of the tests is started: as one that talks to nobody but the tests, finds the same fonts on every
 * machine (a set of `fonts/font-sets.mjs`), and takes nothing from the settings of the one who starts it.
 * @param {BrowserSettings} [settings]
 */
export async function browserOptions({ fonts = 'dejavu', args = [] } = {}) {
  return {
    executablePath: findBrowser(),
    args: [
      ...(hasSandbox() ? [] : ['--no-sandbox']),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-proxy-server',
      '--force-device-scale-factor=1',
      // Letters as wide as the font says, not rounded to whole pixels.
      '--font-render-hinting=none',
      ...args,
    ],
    env: await browserEnvironment(fonts),
  };
}
