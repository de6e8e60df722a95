import { dirname } from 'node:path';
import puppeteer, { type KeyInput, type Page, ProtocolError } from 'puppeteer-core';
import { browserEnvironment, browserOptions, type FontSet } from '../browser.mjs';
import type { Engine, Remote, Scheme, Size } from './engine.ts';

/** Chromium, by its DevTools protocol. */
export async function startChromium(
  scheme: Scheme,
  fonts: FontSet,
  javaScriptEnabled: boolean,
): Promise<Engine> {
  const args = [`--blink-settings=preferredColorScheme=${scheme === 'dark' ? 0 : 1}`];
  const browser = await puppeteer.launch({
    browser: 'chrome',
    headless: 'shell',
    ...(await browserOptions({ fonts, args })),
  });
  return controlled('chromium', browser, (page) => page.setJavaScriptEnabled(javaScriptEnabled));
}

/** Firefox, by WebDriver BiDi. */
export async function startFirefox(program: string, scheme: Scheme, fonts: FontSet): Promise<Engine> {
  const env = await browserEnvironment(fonts);
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    env,
    extraPrefsFirefox: {
      // Its sandbox would hide fonts that are not among the system's, and each letter would be an empty box.
      'security.sandbox.content.read_path_whitelist': `${dirname(env.FONTCONFIG_FILE)}/`,
      'layout.css.prefers-color-scheme.content-override': scheme === 'dark' ? 0 : 1,
      // One that is narrower is made as wide as this.
      'browser.window.width': 300,
    },
  });
  return controlled('firefox', browser);
}

async function controlled(
  name: 'chromium' | 'firefox',
  browser: Awaited<ReturnType<typeof puppeteer.launch>>,
  prepare?: (page: Page) => Promise<void>,
): Promise<Engine> {
  let page: Page | undefined;
  return {
    name,
    version: (await browser.version()).replace(/^\D+/, ''),
    async open(size) {
      const before = page;
      page = await browser.newPage();
      await before?.close();
      await prepare?.(page);
      await resize(page, size);
      return remote(page);
    },
    close: () => browser.close(),
  };
}

async function resize(page: Page, size: Size): Promise<void> {
  try {
    await page.setViewport(size);
  } catch (error) {
    // Firefox 140 has set the size, and then does not know how to turn the screen.
    if (!(error instanceof ProtocolError && error.message.includes('setScreenOrientationOverride')))
      throw error;
  }
}

/** Runs a script in the page; again in the next one if the page is left meanwhile. */
async function evaluate(page: Page, expression: string, frame?: string): Promise<unknown> {
  for (;;) {
    try {
      if (!frame) return await page.evaluate(expression);
      // Not `waitForSelector`, which waits in the page by script.
      const content = await (await page.$(frame))?.contentFrame();
      if (!content) throw new Error(`there is no frame ${frame} yet`);
      return await content.evaluate(expression);
    } catch (error) {
      if (!isPageLeft(error)) throw error;
    }
  }
}

const leftPageMessages = ['context was destroyed', 'cannot find context', 'detached frame', 'no such frame'];

/** Whether a script failed because its page was left. */
const isPageLeft = (error: unknown): boolean =>
  leftPageMessages.some((message) => String(error).toLowerCase().includes(message));

const remote = (page: Page): Remote => ({
  load: async (address) => {
    await page.goto(address);
  },
  evaluate: (expression, frame) => evaluate(page, expression, frame),
  pressAt: (x, y) => page.mouse.click(x, y),
  type: (text) => page.keyboard.type(text),
  press: (key) => page.keyboard.press(key as KeyInput),
  resize: (size) => resize(page, size),
  back: async () => {
    // `goBack` waits for an event that Firefox 140 does not send when the address changes without a load.
    await page
      .evaluate(() => history.back())
      .catch((error) => {
        if (!isPageLeft(error)) throw error;
      });
  },
  screenshot: () => page.screenshot(),
});
