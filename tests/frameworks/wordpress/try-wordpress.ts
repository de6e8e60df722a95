import type { Browser, Locator, Page } from 'playwright-core';
import { arrives, type Cell } from '../cells.ts';
import { fillAndSend, withPage } from '../send-enquiry.ts';
import { addressKind, type PastedKind, pastedKinds } from './kinds.ts';
import { type Post, roles, startWordPress } from './wordpress.ts';

/** A classic theme and a block theme, from Debian's packages. */
const themes = { twentytwentyone: 'a classic theme', twentytwentythree: 'a block theme' };

/** Pastes each kind of snippet as each role, and sends an enquiry from each post in each theme. */
export async function tryWordPress(folder: string, site: string, browser: Browser): Promise<Cell[]> {
  const wordpress = await startWordPress(folder, site);
  try {
    const posts: [PastedKind, string, Post][] = [];
    for (const kind of pastedKinds(site)) {
      for (const role of roles) posts.push([kind, role, await wordpress.publish(role, kind.content)]);
    }
    const cells: Cell[] = [];
    for (const [theme, make] of Object.entries(themes)) {
      const name = wordpress.switchTheme(theme);
      for (const [kind, role, post] of posts) {
        const remark = `${role}, ${name}, ${kind.name}`;
        const outcome = await tryPost(browser, kind, post, remark);
        console.log(`${remark}: ${outcome.result}`);
        cells.push({
          host: `WordPress ${wordpress.version}`,
          role,
          theme: `${make} (${name})`,
          kind: kind.name,
          ...outcome,
        });
      }
    }
    return cells;
  } finally {
    await wordpress.close();
  }
}

type Outcome = Pick<Cell, 'result' | 'isGood' | 'remark' | 'instead'>;

/** WordPress takes scripts, unknown tags and frames out of what authors write. */
const isStripped = ({ content }: PastedKind, { stored }: Post): boolean =>
  ['<script', '<trade-', '<iframe'].some((tag) => content.includes(tag) && !stored.includes(tag));

async function tryPost(browser: Browser, kind: PastedKind, post: Post, remark: string): Promise<Outcome> {
  try {
    return await withPage(browser, post.address, async (page) => {
      if (isStripped(kind, post)) return await followLink(page, remark);
      await fillAndSend(page, remark, kind.isConsentAsked ? giveConsent : undefined);
      return { result: arrives, isGood: true, remark };
    });
  } catch (error) {
    return { result: `fails: ${(error as Error).message.split('\n')[0]}`, isGood: false };
  }
}

/** @throws {Error} when what the tag was given is not there */
async function giveConsent(form: Locator): Promise<void> {
  await form.locator('input[name=notice]').check({ timeout: 5000 });
  if ((await form.locator('#name').inputValue()) !== 'Known') throw new Error('the values are not applied');
}

/** What visitors have where WordPress has taken tag and script: a link to the form's page, at best. */
async function followLink(page: Page, remark: string): Promise<Outcome> {
  const stripped = { isGood: true, instead: addressKind };
  const link = page.locator('.entry-content a[href*="/contact-us"]').first();
  if ((await link.count()) === 0) {
    return { ...stripped, result: `WordPress removes it: paste the ${addressKind} instead` };
  }
  await page.goto((await link.getAttribute('href')) ?? '');
  await fillAndSend(page, remark);
  return {
    ...stripped,
    remark,
    result: `WordPress keeps a link to the form only: paste the ${addressKind} instead`,
  };
}
