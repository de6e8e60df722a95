import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { arrives, type Cell } from '../cells.ts';
import { fillAndSend, withPage } from '../send-enquiry.ts';
import { angularApp } from './angular.ts';
import { type AppPage, given, linkText } from './app.ts';
import { buildApp, packElements, serveApp } from './build-app.ts';
import { bundlers } from './bundlers.ts';
import { generators } from './generators.ts';
import { nextApp } from './next.ts';
import { templates } from './templates.ts';
import { vueApp } from './vue.ts';

const apps = {
  next: nextApp,
  vue: vueApp,
  angular: angularApp,
  ...templates,
  ...generators,
  ...bundlers,
};

export type AppName = keyof typeof apps;
export const appNames = Object.keys(apps) as AppName[];

/** Builds a small app from the packed package and sends an enquiry from each of its pages. */
export async function tryApp(name: AppName, folder: string, site: string, browser: Browser): Promise<Cell[]> {
  const app = apps[name](site);
  const own = join(folder, name);
  await mkdir(own);
  const cell = (page: AppPage, result: string, remark?: string): Cell => {
    console.log(`${app.host}, ${page.kind}: ${result}`);
    return { host: app.host, kind: page.kind, result, isGood: result === arrives, ...(remark && { remark }) };
  };
  try {
    await buildApp(app, own, packElements(own));
    const running = await serveApp(app, own);
    try {
      const cells: Cell[] = [];
      if (app.imports)
        cells.push({ host: app.host, kind: app.imports, result: 'imported without an error', isGood: true });
      for (const page of app.pages) {
        const remark = `${name}, ${page.kind}`;
        const fault = await tryPage(browser, running.url, page, remark, Object.values(app.files).join());
        cells.push(cell(page, fault ?? arrives, remark));
      }
      return cells;
    } finally {
      await running.close();
    }
  } catch (error) {
    const result = `fails: ${(error as Error).message}`;
    if (app.imports) return [{ host: app.host, kind: app.imports, result, isGood: false }];
    return app.pages.map((page) => cell(page, result));
  }
}

/** Sends an enquiry from a page of an app. @returns what is wrong with it */
async function tryPage(
  browser: Browser,
  url: string,
  { start = '', path, isServerRendered, hasListener }: AppPage,
  remark: string,
  snippet: string,
): Promise<string | undefined> {
  try {
    const html = await (await fetch(url + path)).text();
    if (isServerRendered && !html.includes(`looking-for="${given.lookingFor}"`)) {
      return 'fails: the tag is not in the HTML of the server';
    }
    return await withPage(browser, url + (start || path), async (page) => {
      if (start) await page.getByRole('link', { name: linkText }).first().click();
      const shown = { lookingFor: '', name: '' };
      await fillAndSend(page, remark, snippet, async (form) => {
        await form.getByRole('button', { name: given.messages.submit }).waitFor();
        shown.lookingFor = await form.locator('#looking_for').inputValue();
        shown.name = await form.locator('#name').inputValue();
      });
      if (shown.lookingFor !== given.lookingFor) return 'fails: the attribute is not applied';
      if (shown.name !== given.values.name) return 'fails: the values are not applied';
      if (hasListener) await page.locator('output', { hasText: 'sent' }).waitFor();
      return undefined;
    });
  } catch (error) {
    return `fails: ${(error as Error).message.split('\n')[0]}`;
  }
}
