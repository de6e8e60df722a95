import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import type { BlogPost } from '../../src/api/response-fields.ts';
import { type BrowserSettings, browserOptions } from '../browser.mjs';

/** The address that the pages under test give as theirs. */
export const publicUrl = 'https://www.example.com';

export interface RunningSite {
  url: string;
  /** Folder of its data. */
  dataDir: string;
  /** Ends the server at once, as a crash would. */
  kill(): Promise<void>;
  /** Ends the server and removes its data. */
  close(): Promise<void>;
}

/** The built server on a free port, with a database of its own. */
export async function startSite(environment: Record<string, string> = {}): Promise<RunningSite> {
  const dataDir = environment.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'trade-elements-')));
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      PORT: '0',
      PUBLIC_URL: publicUrl,
      ENQUIRY_RATE: '1000',
      DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await firstLine(server);
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill(signal);
    await once(server, 'exit');
  };
  return {
    url,
    dataDir,
    kill: () => end('SIGKILL'),
    async close() {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function firstLine(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('the server has no output');
  for await (const line of createInterface({ input: server.stdout })) return line;
  throw new Error('the server ended before it was ready');
}

/** The newest post of a site or an API, for tests of `/blog/:id`. */
export async function firstPost(url: string): Promise<BlogPost> {
  const { data } = await (await fetch(`${url}/api/v1/blog?page=1&size=1`)).json();
  return data[0];
}

/** A browser of its own, for a test with other settings. */
export const startBrowser = async (settings?: BrowserSettings): Promise<Browser> =>
  chromium.launch(await browserOptions(settings));

export interface Watched {
  page: Page;
  /** Console errors, uncaught exceptions, failed requests and policy reports, as they come. */
  errors: string[];
}

/** A page whose every error is kept. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Watched> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  return { page, errors: keepErrors(page) };
}

export function keepErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`exception: ${error.message}`));
  page.on('requestfailed', (request) => {
    // A request that a page change cancels is not an error.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') errors.push(`failed: ${request.url()}`);
  });
  return errors;
}
