import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
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
  const driver = await startSession(`http://127.0.0.1:${port}`, {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary: programs.browser,
      // Without its tool bar, the window can be as narrow as a phone.
      args: ['--automation', '--full-screen', ...(scheme === 'dark' ? ['--dark-mode'] : [])],
    },
  });

  return {
    name: 'webkit',
    version: driver.version,
    // The same tab again: a tab of its own is a process of its own, which takes longer than most tests.
    async open(size) {
      await driver.call('url', { url: 'about:blank' });
      await resize(driver, size);
      return remote(driver);
    },
    async close() {
      await driver.end();
      await end(service);
      await end(screen);
      await rm(settings, { recursive: true, force: true });
    },
  };
}

interface Driver {
  version: string;
  /** A command of WebDriver: POST with these parameters, or GET without any. */
  call<Value = unknown>(command: string, parameters?: object): Promise<Value>;
  end(): Promise<unknown>;
}

async function startSession(address: string, alwaysMatch: object): Promise<Driver> {
  // biome-ignore lint/suspicious/noExplicitAny: each command has a value of its own
  async function call(path: string, method: string, parameters?: object): Promise<any> {
    const body = parameters && JSON.stringify(parameters);
    const response = await fetch(address + path, { method, ...(body && { body }) });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } };
    if (!response.ok) throw new Error(`WebDriver ${path}: ${value.error} ${value.message}`);
    return value;
  }
  await isReady(address);
  const { sessionId, capabilities } = await call('/session', 'POST', { capabilities: { alwaysMatch } });
  const session = `/session/${sessionId}`;
  return {
    version: capabilities.browserVersion,
    call: (command, parameters) => call(`${session}/${command}`, parameters ? 'POST' : 'GET', parameters),
    end: () => call(session, 'DELETE'),
  };
}

async function isReady(address: string): Promise<void> {
  for (let turn = 0; turn < 1200; turn++) {
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

const resize = (driver: Driver, size: Size) => driver.call('window/rect', { x: 0, y: 0, ...size });

/** Keys without a letter, as WebDriver names them. */
const keys: Record<string, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

const press = (driver: Driver, letters: string[]) =>
  driver.call('actions', {
    actions: [
      {
        type: 'key',
        id: 'keyboard',
        actions: letters.flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      },
    ],
  });

/** WebKit paints only when something changes, and without a change may never take the picture. */
const startRepainting = `
  const { style } = document.documentElement;
  window.repainting = setInterval(() => { style.opacity = style.opacity ? '' : '0.999'; }, 50);`;
const stopRepainting = `
  clearInterval(window.repainting);
  document.documentElement.style.opacity = '';`;

const remote = (driver: Driver): Remote => ({
  load: async (address) => void (await driver.call('url', { url: address })),
  async evaluate(expression, frame) {
    if (frame) {
      const id = await driver.call('element', { using: 'css selector', value: frame });
      await driver.call('frame', { id });
    }
    try {
      const { value, error } = await driver.call<{ value?: unknown; error?: string }>('execute/async', {
        script: `const [done] = arguments;
        Promise.resolve(${expression}).then((value) => done({ value }), (error) => done({ error: String(error) }));`,
        args: [],
      });
      if (error) throw new Error(error);
      return value;
    } finally {
      if (frame) await driver.call('frame', { id: null });
    }
  },
  async pressAt(x, y) {
    const move = { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) };
    const button = 0;
    const actions = [move, { type: 'pointerDown', button }, { type: 'pointerUp', button }];
    await driver.call('actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
  },
  type: async (text) => void (await press(driver, [...text])),
  press: async (key) => void (await press(driver, [keys[key] ?? key])),
  resize: async (size) => void (await resize(driver, size)),
  back: async () => void (await driver.call('back', {})),
  async screenshot() {
    const run = (script: string) => driver.call('execute/sync', { script, args: [] });
    await run(startRepainting);
    try {
      return Buffer.from(await driver.call<string>('screenshot'), 'base64');
    } finally {
      await run(stopRepainting);
    }
  },
});
