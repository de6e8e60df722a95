import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Builder, By, Key, type WebDriver } from 'selenium-webdriver';
import { browserEnvironment, type FontSet } from '../browser.mjs';
import { freePort } from '../listen.mjs';
import type { Engine, Remote, Scheme, Size } from './engine.ts';
import type { findWebKit } from './find.mjs';

type Programs = NonNullable<ReturnType<typeof findWebKit>>;

/** WebKit, by WebDriver, on a screen of its own. */
export async function startWebKit(programs: Programs, scheme: Scheme, fonts: FontSet): Promise<Engine> {
  const settings = await mkdtemp(join(tmpdir(), 'trade-elements-webkit-'));
  const screen = spawn(
    programs.screen,
    ['-displayfd', '3', '-screen', '0', '2100x8000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const [display] = await once(screen.stdio[3] as Readable, 'data');
  const port = await freePort();
  const service = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...(await browserEnvironment(fonts)),
      DISPLAY: `:${String(display).trim()}`,
      // Nothing of the settings of the user who starts the tests.
      XDG_CONFIG_HOME: settings,
      XDG_CACHE_HOME: settings,
      XDG_DATA_HOME: settings,
      GSETTINGS_BACKEND: 'memory',
      NO_AT_BRIDGE: '1',
      // Layers put together by a graphics card that is not there cost half of the time.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
  });
  const address = `http://127.0.0.1:${port}`;
  await isReady(address);
  const driver = await new Builder()
    .usingServer(address)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {
        binary: programs.browser,
        // Without its tool bar, the window can be as narrow as a phone.
        args: ['--automation', '--full-screen', ...(scheme === 'dark' ? ['--dark-mode'] : [])],
      },
    })
    .build();

  return {
    name: 'webkit',
    version: (await driver.getCapabilities()).get('browserVersion'),
    // The same tab again: a tab of its own is a process of its own, which takes longer than most tests.
    async open(size) {
      await driver.get('about:blank');
      await resize(driver, size);
      return remote(driver);
    },
    async close() {
      await driver.quit();
      await end(service);
      await end(screen);
      await rm(settings, { recursive: true, force: true });
    },
  };
}

async function isReady(address: string): Promise<void> {
  for (let turn = 0; turn < 200; turn++) {
    if (await fetch(`${address}/status`).catch(() => undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('WebKitWebDriver does not respond');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

async function resize(driver: WebDriver, size: Size): Promise<void> {
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...size });
}

/** `ArrowRight` is `Key.ARROW_RIGHT` here. */
const keyOf = (name: string): string =>
  (Key as unknown as Record<string, string>)[name.replace(/(?<=[a-z])(?=[A-Z])/, '_').toUpperCase()] ?? name;

/** WebKit paints only when something changes, and without a change may never take the picture. */
const startRepainting = `
  const { style } = document.documentElement;
  window.repainting = setInterval(() => { style.opacity = style.opacity ? '' : '0.999'; }, 50);`;
const stopRepainting = `
  clearInterval(window.repainting);
  document.documentElement.style.opacity = '';`;

const remote = (driver: WebDriver): Remote => ({
  load: (address) => driver.get(address),
  async evaluate(expression, frame) {
    if (frame) await driver.switchTo().frame(driver.findElement(By.css(frame)));
    try {
      const { value, error } = await driver.executeAsyncScript<{ value?: unknown; error?: string }>(
        `const [done] = arguments;
        Promise.resolve(${expression}).then((value) => done({ value }), (error) => done({ error: String(error) }));`,
      );
      if (error) throw new Error(error);
      return value;
    } finally {
      if (frame) await driver.switchTo().defaultContent();
    }
  },
  async pressAt(x, y) {
    await driver
      .actions()
      .move({ x: Math.round(x), y: Math.round(y) })
      .click()
      .perform();
  },
  async type(text) {
    await driver.actions().sendKeys(text).perform();
  },
  async press(key) {
    await driver.actions().sendKeys(keyOf(key)).perform();
  },
  resize: (size) => resize(driver, size),
  back: () => driver.navigate().back(),
  async screenshot() {
    await driver.executeScript(startRepainting);
    try {
      return Buffer.from(await driver.takeScreenshot(), 'base64');
    } finally {
      await driver.executeScript(stopRepainting);
    }
  },
});
