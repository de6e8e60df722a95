// @ts-check
import { globSync } from 'tinyglobby';
import { findBrowser } from '../browser.mjs';
import { install, mayInstall } from '../install.mjs';
import { findProgram } from '../programs.mjs';

/**
 * The engines of the tests: where their programs are, and the packages of Debian and Ubuntu that hold them.
 * @typedef {'chromium' | 'firefox' | 'webkit'} EngineName
 */

/** Programs of WebKit: its browser for tests, what controls it, and a screen for it to draw on. */
export function findWebKit() {
  const programs = {
    browser: findProgram({
      setting: 'WEBKIT_PATH',
      places: globSync('/usr/{lib/*,lib,libexec}/webkit2gtk-4.*/MiniBrowser', { absolute: true }),
    }),
    driver: findProgram({ names: ['WebKitWebDriver'] }),
    screen: findProgram({ names: ['Xvfb'] }),
  };
  const { browser, driver, screen } = programs;
  return browser && driver && screen ? { browser, driver, screen } : undefined;
}

export const findFirefox = () =>
  findProgram({
    setting: 'FIREFOX_PATH',
    names: ['firefox-esr', 'firefox'],
    places: [
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
    ],
  });

/** Chromium is found, and installed, by `tests/browser.mjs`: no tests run without it. */
const optional = {
  firefox: { title: 'Firefox', find: findFirefox, packages: 'firefox-esr' },
  webkit: { title: 'WebKit', find: findWebKit, packages: 'webkit2gtk-driver xvfb' },
};

const missing = () => Object.values(optional).filter(({ find }) => !find());

/** The engines that this machine lacks, with their packages. */
export const missingEngines = () =>
  missing().map(({ title, packages }) => `${title} (on Debian and Ubuntu: ${packages})`);

/** Installs the engines that are missing, where the tests may. */
export function installEngines() {
  findBrowser();
  if (!mayInstall()) return;
  for (const { packages } of missing()) install(packages, 'a minute');
}
