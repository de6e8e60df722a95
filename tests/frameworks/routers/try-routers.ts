import type { Browser, Page } from 'playwright-core';
import { until } from '../../until.mjs';
import type { Cell } from '../cells.ts';
import { withPage } from '../send-enquiry.ts';
import { bundleRouters } from './bundle-routers.ts';
import { type RouterPage, routerPages } from './router-pages.ts';
import { serveRouters } from './serve-routers.ts';

const tags = ['trade-gallery', 'trade-blog-feed'];

/** What an element must leave alone: the states of the history entry, and how often the page was told, and rendered. */
interface Traces {
  state: unknown;
  navigationState: unknown;
  navigations: number;
  renderings: number;
}

const tracesOf = (page: Page): Promise<Traces> =>
  page.evaluate(() => {
    const { navigations, renders } = window as unknown as { navigations: number; renders: number };
    return {
      state: history.state,
      navigationState: navigation.currentEntry?.getState() ?? null,
      navigations,
      renderings: renders,
    };
  });

/** The first card in view, with its place in the window, and the number of cards. */
const placeOf = (page: Page, tag: string): Promise<{ index: number; top: number; count: number }> =>
  page.evaluate((tag) => {
    const cards = [...(document.querySelector(tag)?.shadowRoot?.querySelectorAll('[part=card]') ?? [])];
    const index = cards.findIndex((card) => card.getBoundingClientRect().bottom > 0);
    return { index, top: Math.round(cards[index]?.getBoundingClientRect().top ?? 0), count: cards.length };
  }, tag);

/** Cards of four pages, see `serve-routers.ts`. */
const enough = 12;

/** Tries a list on the page of a router. @returns what is wrong, for each way that leads back to the list */
export async function tryRouter(
  page: Page,
  tag: string,
  { isInFragment, managesScroll, erasesState }: RouterPage,
): Promise<string[]> {
  const faults: string[] = [];
  const check = (what: string, is: unknown, should: unknown) => {
    if (JSON.stringify(is) !== JSON.stringify(should))
      faults.push(`${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(should)}`);
  };
  const press = (name: string) => page.locator('nav').getByText(name, { exact: true }).click();
  const shows = (view: string) => page.locator('h2', { hasText: view }).first().waitFor();

  await until(async () => (await placeOf(page, tag)).count > 0, 'the first cards');
  const first = await tracesOf(page);
  await until(async () => {
    await page
      .locator(`${tag} [part=more]`)
      .evaluateAll(([link]) => link?.scrollIntoView({ block: 'center' }));
    return (await placeOf(page, tag)).count >= enough;
  }, 'four pages of the list');
  await page
    .locator(`${tag} [part=card]`)
    .nth(enough - 4)
    .evaluate((card) => card.scrollIntoView());
  check('while the list grows', await tracesOf(page), first);

  let place = await placeOf(page, tag);
  async function scroll(index: number): Promise<void> {
    await page
      .locator(`${tag} [part=card]`)
      .nth(index)
      .evaluate((card) => card.scrollIntoView());
    place = await placeOf(page, tag);
  }
  /** Checks that the list is where it was, and the state as the page has it. */
  async function isBack(way: string, isKept = true): Promise<void> {
    await shows('List');
    const isThere = async () => {
      const { index, top, count } = await placeOf(page, tag);
      return index === place.index && Math.abs(top - place.top) < 3 && count >= enough;
    };
    if (isKept)
      await until(isThere, 'the place').catch(async () => check(way, await placeOf(page, tag), place));
    const { state, navigationState } = await tracesOf(page);
    if (JSON.stringify([state, navigationState]).includes('trade-lists'))
      check(`${way}, state`, state, first.state);
  }

  await scroll(enough - 4);
  await press('Other');
  await shows('Other');
  await page.goBack();
  await isBack('Back');
  await page.goForward();
  await shows('Other');
  await page.goBack();
  await isBack('Forward and Back');
  if (!isInFragment && !managesScroll) {
    await press('End');
    await page.goBack();
    await isBack('Back from a link within the page');
  }
  await scroll(enough - 6);
  await press('Away');
  await shows('Away');
  await page.goBack();
  await isBack('Back without the cache', erasesState !== 'all');
  const { navigations, renderings } = await tracesOf(page);
  check('Back without the cache, navigations', navigations <= first.navigations + 1, true);
  check('Back without the cache, renderings', renderings, first.renderings);
  await page.reload();
  await isBack('reload', !erasesState);
  check('reload, renderings', (await tracesOf(page)).renderings, first.renderings);
  return faults;
}

/** Lists on pages of routers: the history stays that of the page, and the place of the visitor is kept. */
export async function tryRouters(folder: string, site: string, browser: Browser): Promise<Cell[]> {
  const server = await serveRouters(await bundleRouters(`${folder}/routers`), site);
  const cells: Cell[] = [];
  try {
    for (const [name, router] of Object.entries(routerPages))
      for (const tag of tags) cells.push(await tryPage(browser, server.url, name, router, tag));
  } finally {
    await server.close();
  }
  return cells;
}

/** Counts what the Navigation API tells the pages that are opened from now on. */
export const countNavigations = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.assign(window, { navigations: 0 });
    navigation.addEventListener('navigate', () => {
      (window as unknown as { navigations: number }).navigations++;
    });
  });

async function tryPage(
  browser: Browser,
  url: string,
  name: string,
  router: RouterPage,
  tag: string,
): Promise<Cell> {
  const faults = await withPage(browser, 'about:blank', async (page) => {
    await countNavigations(page);
    await page.goto(`${url}/${name}/${tag}/`);
    return tryRouter(page, tag, router);
  }).catch((error: Error) => [error.message.split('\n')[0]]);
  const isGood = faults.length === 0;
  const kept = router.erasesState === 'all' ? 'the place is kept within the page' : 'the place is kept';
  const result = isGood ? kept : `fails: ${faults.join('; ')}`;
  console.log(`${router.host}, ${tag}: ${result}`);
  return { host: router.host, kind: `${tag}: Back, Forward, reload`, result, isGood };
}
