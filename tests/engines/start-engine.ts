import { type FontSet, findBrowser } from '../browser.mjs';
import type { Engine, Scheme } from './engine.ts';
import { type EngineName, findFirefox, findWebKit } from './find.mjs';
import { startChromium, startFirefox } from './puppeteer.ts';
import { startWebKit } from './webkit.ts';

export interface EngineOptions {
  /** What the visitor prefers. */
  scheme?: Scheme;
  /** The fonts that the browser finds on its machine. */
  fonts?: FontSet;
  /** Without it, pages run no script; only Chromium can be told so. */
  javaScriptEnabled?: boolean;
}

/** A browser under the control of the tests; nothing where it is not installed. */
export async function startEngine(
  name: EngineName,
  { scheme = 'light', fonts = 'dejavu', javaScriptEnabled = true }: EngineOptions = {},
): Promise<Engine | undefined> {
  if (name === 'chromium') return startChromium(scheme, fonts, javaScriptEnabled);
  if (name === 'firefox') {
    const program = findFirefox();
    return program ? startFirefox(program, scheme, fonts) : undefined;
  }
  const programs = findWebKit();
  return programs && startWebKit(programs, scheme, fonts);
}

export const isInstalled = (name: EngineName): boolean =>
  name === 'chromium' ? Boolean(findBrowser()) : Boolean(name === 'firefox' ? findFirefox() : findWebKit());
