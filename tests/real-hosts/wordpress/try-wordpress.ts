import type { Browser, Page } from 'playwright-core';
import { arrives, type Cell } from '../cells.ts';
import { fillAndSend, withPage } from '../send-enquiry.ts';
import { type PastedKind, pastedKinds } from './kinds.ts';
import { type Post, roles, startWordPress } from './wordpress.ts';

/** A classic theme and a block theme, from Debian's packages. */
const themes = { twentytwentyone: 'classic theme', twentytwentythree: 'block theme' };

const instead = 'paste the address of the contact page on a line of its own';

/** Pastes each kind of snippet as each role, and sends an enquiry from each post in each theme. */
export async function tryWordPress(folder: string, site: string, browser: Browser): Promise<Cell[]> {
  const wordpress = await startWordPress(folder, site);
  try {
    const kinds = await pastedKinds(site);
    const posts: [PastedKind, string, Post][] = [];
    for (const kind of kinds) {
      for (const role of roles) posts.push([kind, role, await wordpress.publish(role, kind.content)]);
    }
    const cells: Cell[] = [];
    for (const [theme, make] of Object.entries(themes)) {
      const name = wordpress.switchTheme(theme);
      for (const [kind, role, post] of posts) {
        const remark = `${theme}, ${role}, ${kind.name}`;
        cells.push({
          host: `WordPress ${wordpress.version}`,
          place: `${role}, ${make} (${name})`,
          kind: kind.name,
          remark,
          ...(await tryPost(browser, kind, post, remark)),
        });
        console.log(`${remark}: ${cells.at(-1)?.result}`);
      }
    }
    return cells;
  } finally {
    await wordpress.close();
  }
}

type Outcome = Pick<Cell, 'result' | 'isGood'>;

/** WordPress takes scripts, unknown tags and frames out of what authors write. */
const isStripped = ({ content }: PastedKind, { stored }: Post): boolean =>
  ['<script', '<trade-', '<iframe'].some((tag) => content.includes(tag) && !stored.includes(tag));

async function tryPost(browser: Browser, kind: PastedKind, post: Post, remark: string): Promise<Outcome> {
  try {
    return await withPage(browser, post.address, async (page) => {
      if (isStripped(kind, post)) return followLink(page, remark);
      await fillAndSend(page, remark);
      return { result: arrives, isGood: true };
    });
  } catch (error) {
    return { result: `fails: ${(error as Error).message.split('\n')[0]}`, isGood: false };
  }
}

/** What is left for visitors where WordPress has taken tag and script: a link to the form's page, at best. */
async function followLink(page: Page, remark: string): Promise<Outcome> {
  const link = page.locator('.entry-content a[href*="/contact-us"]').first();
  if ((await link.count()) === 0) {
    return { result: `WordPress removes it for authors, and nothing is left: ${instead}`, isGood: true };
  }
  const address = await link.getAttribute('href');
  await page.goto(address ?? '');
  await fillAndSend(page, remark);
  return { result: `only its link is kept for authors, which leads to the form: ${instead}`, isGood: true };
}
