import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFull } from '../../full.ts';
import { routes, showView, states, type View } from '../../views.mjs';
import { type ServedSite, sharedSite, startBrowser } from '../site.ts';

type Look = readonly [width: number, scheme: 'light' | 'dark'];
const everyLook: Look[] = [320, 768, 1280, 2560].flatMap((width): Look[] => [
  [width, 'light'],
  [width, 'dark'],
]);

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const optionsFor = (view: View): RunOptions => ({
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
  // The pages have no frames.
  iframes: false,
  // The heading of an article that is still on its way comes with it.
  rules: { 'page-has-heading-one': { enabled: view.name !== 'article-loading' } },
});

let site: ServedSite;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), startBrowser()]);
  // Nothing moves, so that no colour is measured half-way; the page's policy would refuse axe.
  context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' });
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** What axe finds wrong in the page as it stands, one line for each place. */
async function violations(view: View): Promise<string[]> {
  const found = await page.evaluate(async (options) => {
    const { axe } = window as unknown as {
      axe: { run(scope: object, options: unknown): Promise<AxeResults> };
    };
    // axe recognises a skip link by the links after it, which are in shadow roots here.
    return (await axe.run({ exclude: ['.skip-link'] }, options)).violations;
  }, optionsFor(view));
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
  );
}

async function look(view: View, looks: readonly Look[]): Promise<void> {
  // A new page where the last view left its mark on it: calls held back, a clock.
  if (!page || page.isClosed() || view.api) page = await context.newPage();
  const found: string[] = [];
  let shown = '';
  for (const [width, scheme] of looks.filter(([width]) => width < (view.below ?? Number.POSITIVE_INFINITY))) {
    await page.setViewportSize({ width, height: width < 700 ? 640 : 900 });
    await page.emulateMedia({ colorScheme: scheme });
    // What opens may stand elsewhere, or not at all, in a window of another width.
    const kind = view.window ? String(width) : 'any';
    if (shown !== kind) {
      await showView(page, site.url, view);
      await page.evaluate(`${source};0`);
      shown = kind;
    }
    for (const line of await violations(view)) found.push(`${width} px, ${scheme}: ${line}`);
  }
  if (view.api) await page.close();
  expect(found).toEqual([]);
}

describe('axe finds nothing against WCAG 2.2 AA', () => {
  // Narrow and light, wide and dark in turn: the pages are made of the same parts.
  const ofRoutes = (view: View): Look[] => [routes.indexOf(view) % 2 ? [320, 'light'] : [1280, 'dark']];
  // The colours of a state are those of its route, but for what opens in it.
  const ofStates: Look[] = [[320, 'dark']];
  it.each(routes)('on $path', (view) => look(view, isFull ? everyLook : ofRoutes(view)));
  // Built like others that are tested: a list that loads or failed, a view that is not a list.
  const alike = ['gallery-loading', 'gallery-failed', 'article-loading', 'products-failed'];
  it.each(states.filter(({ name }) => isFull || !alike.includes(name)))('in the state $name', (view) =>
    look(view, isFull ? everyLook : ofStates),
  );
});
