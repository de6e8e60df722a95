import type { Browser, Locator, Page } from 'playwright-core';
import { until } from '../../until.mjs';
import { given } from '../apps/app.ts';
import { arrives, type Cell } from '../cells.ts';
import { fillAndSend, withPage } from '../send-enquiry.ts';
import { pageWithValues, playgroundPieces } from '../snippets.ts';
import { type Post, roles, startWordPress, type WordPress } from './wordpress.ts';

interface PastedKind {
  name: string;
  content: string;
  /** Whether the form knows the visitor's name. */
  isPrefilled?: boolean;
}

const htmlBlock = (html: string): string => `<!-- wp:html -->\n${html}\n<!-- /wp:html -->`;

/** What the block editor makes of an address pasted into a line of its own. */
function embedBlock(url: string): string {
  const attributes = JSON.stringify({ url, type: 'rich' });
  const inside = `<div class="wp-block-embed__wrapper">\n${url}\n</div>`;
  return `<!-- wp:embed ${attributes} -->\n<figure class="wp-block-embed is-type-rich">${inside}</figure>\n<!-- /wp:embed -->`;
}

const text = 'Write to us:';

/** What works for everybody, authors too. */
const addressKind = 'address of the contact page on a line of its own';

/** Each way into a post that the playground gives. */
function pastedKinds(site: string): PastedKind[] {
  const snippet = (choices: string) => playgroundPieces(choices, site).join('\n');
  const address = snippet('kind=address');
  const tag = snippet('kind=tag');
  const consent = pageWithValues(site);
  const inClassicEditor = (html: string) => `${text}\n\n${html}\n\n${text}`;
  return [
    { name: addressKind, content: embedBlock(address) },
    { name: 'address, classic editor', content: inClassicEditor(address) },
    { name: 'tag and module, HTML block', content: htmlBlock(tag) },
    { name: 'tag and module, classic editor', content: inClassicEditor(tag) },
    {
      name: 'tag with values and consent, classic editor with empty lines',
      content: inClassicEditor(consent.replaceAll('\n', '\n\n')),
      isPrefilled: true,
    },
    { name: 'frame, HTML block', content: htmlBlock(snippet('kind=frame')) },
    {
      name: 'block of the plugin, with a consent',
      content:
        '<!-- wp:trade-elements/element {"settings":{"looking-for":"Gloves"},"consent":"I agree."} /-->',
    },
  ];
}

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
    const cells: Cell[] = [
      await tryEditor(browser, wordpress),
      await tryAddressCheck(browser, wordpress, `${site}/verify`),
    ];
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

const editorKind = 'blocks of the plugin, in the editor of an author';

/** An author finds the blocks in the inserter, with settings and a preview. */
async function tryEditor(browser: Browser, { version, url, logins }: WordPress): Promise<Cell> {
  const cell = { host: `WordPress ${version}`, kind: editorKind };
  try {
    await withPage(browser, `${url}/wp-login.php`, async (page) => {
      await page.locator('#user_login').fill('author');
      await page.locator('#user_pass').fill(logins.author);
      await page.locator('#wp-submit').click();
      await page.goto(`${url}/wp-admin/post-new.php`);
      const guide = page.locator('.edit-post-welcome-guide');
      await guide.waitFor();
      await page.keyboard.press('Escape');
      await guide.waitFor({ state: 'hidden' });
      await page.locator('.edit-post-header-toolbar__inserter-toggle').click();
      await page.locator('.block-editor-inserter__search input').fill('Gallery');
      await page.locator('.editor-block-list-item-trade-elements-element\\/gallery').click();
      await page.frameLocator('iframe[title="Gallery"]').locator('trade-gallery').waitFor();
      await page.locator('.edit-post-header-toolbar__inserter-toggle').click();
      await page.evaluate("wp.data.dispatch('core/edit-post').openGeneralSidebar('edit-post/block')");
      await page.getByLabel('Page size').waitFor();
    });
    return { ...cell, result: 'inserted, with settings and a preview', isGood: true };
  } catch (error) {
    return { ...cell, result: `fails: ${(error as Error).message.slice(0, 250)}`, isGood: false };
  }
}

/** WordPress makes a frame of the address, in which readers check an account. */
async function tryAddressCheck(browser: Browser, wordpress: WordPress, address: string): Promise<Cell> {
  const cell = {
    host: `WordPress ${wordpress.version}`,
    kind: 'address of the page that checks addresses, on a line of its own, as an author',
  };
  try {
    const post = await wordpress.publish('author', embedBlock(address));
    await withPage(browser, post.address, async (page) => {
      await page.locator('iframe').scrollIntoViewIfNeeded();
      const frame = page.frameLocator('iframe');
      await frame.locator('#address').fill('TR33 0006 1005 1978 6457 8413 26');
      await frame.getByRole('button', { name: 'Check', exact: true }).click();
      await frame.getByText('We cannot confirm a bank account').waitFor();
    });
    return { ...cell, result: 'an account is recognised', isGood: true };
  } catch (error) {
    return { ...cell, result: `fails: ${(error as Error).message.slice(0, 250)}`, isGood: false };
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
      await fillAndSend(page, remark, kind.content, kind.isPrefilled ? findValues : undefined);
      return { result: arrives, isGood: true, remark };
    });
  } catch (error) {
    return { result: `fails: ${(error as Error).message.split('\n')[0]}`, isGood: false };
  }
}

/** Waits for what the tag was given: its code is loaded with the form's first view. */
async function findValues(form: Locator): Promise<void> {
  await until(
    async () => (await form.locator('#name').inputValue()) === given.values.name,
    'the known values',
  );
}

/** What visitors have where WordPress has taken tag and script: a link to the form's page, at best. */
async function followLink(page: Page, remark: string): Promise<Outcome> {
  const stripped = { isGood: true, instead: addressKind };
  const link = page.locator('.entry-content a[href*="/contact-us"]').first();
  if ((await link.count()) === 0) {
    return { ...stripped, result: 'removed: paste the address instead' };
  }
  await page.goto((await link.getAttribute('href')) ?? '');
  await fillAndSend(page, remark, '');
  return {
    ...stripped,
    remark,
    result: 'only a link to the form is left: paste the address instead',
  };
}
