import type { FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { filledEnquiry } from '../../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import { eventually } from '../setting.ts';

/** A page in a browser that lacks something. */
export interface Visit {
  page: Page;
  site: string;
  /** Pages of another company, with the form in a frame and as an element. */
  framed: string;
  embedding: string;
  /** Whether elements run here. Where they do not, the HTML has to do. */
  runs: boolean;
  /** To be sent as the remark of an enquiry: it must then be stored. */
  remark: string;
}

async function send(form: Page | FrameLocator, remark: string, fields = '[part=form]'): Promise<void> {
  for (const [field, value] of Object.entries({ ...filledEnquiry, remark }))
    await form.locator(`${fields} [name=${field}]`).fill(value);
  await form.getByRole('button', { name: 'Send enquiry' }).click();
}

async function seeThanks(page: Page | FrameLocator, runs: boolean): Promise<void> {
  // Without the element, the response is a page of its own.
  if (!runs) return page.getByText('Your enquiry has reached us').first().waitFor();
  const notice = page.locator('[part=notice]', { hasText: 'Thank you' });
  await notice.waitFor();
  // Seen, and over all else.
  expect(
    await notice.evaluate((node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      const root = node.getRootNode() as ShadowRoot;
      return node.contains(root.elementFromPoint(left + width / 2, top + height / 2));
    }),
  ).toBe(true);
}

const form = 'trade-enquiry-form';

/** What visitors do; each ends with what they must see. */
export const paths = {
  async 'enquiry on the site'({ page, site, runs, remark }: Visit) {
    await page.goto(`${site}/contact-us`);
    await send(page, remark);
    await seeThanks(page, runs);
    if (!runs) return;
    await page.locator(form).getByRole('button', { name: 'Close' }).click();
    await page.locator(form).getByText('Thank you').waitFor({ state: 'detached' });
    expect(await page.locator(`${form} [name=name]`).inputValue()).toBe('');
  },

  async 'enquiry in a frame'({ page, framed, runs, remark }: Visit) {
    await page.goto(framed);
    const frame = page.frameLocator('iframe');
    await send(frame, remark);
    await seeThanks(frame, runs);
  },

  async 'enquiry on another company’s page'({ page, embedding, runs, remark }: Visit) {
    await page.goto(embedding);
    // Not the children of the tag, which the element hides as soon as it runs.
    await send(page, remark, runs ? '[part=form]' : 'form');
    await seeThanks(page, runs);
  },

  async menu({ page, site }: Visit) {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(site);
    const header = page.locator('trade-site-header');
    await header.locator('summary').click();
    await header.getByRole('link', { name: 'Partnership' }).last().click();
    await page.waitForURL('**/partnership');
    await eventually(() => page.locator('main h1').count()).toBe(1);
  },

  async tabs({ page, site }: Visit) {
    await page.goto(`${site}/products`);
    const panel = page.locator('trade-product-tabs').getByRole('tabpanel');
    const first = await panel.getByRole('heading', { level: 2 }).first().innerText();
    await page.getByRole('tab', { name: 'Monitoring Device' }).click();
    await page.waitForURL('**/products?tab=2');
    await panel.getByRole('heading', { level: 2, name: 'Monitoring Device' }).waitFor();
    await page.goBack();
    await page.waitForURL('**/products');
    await panel.getByRole('heading', { level: 2, name: first }).waitFor();
  },

  async gallery({ page, site, runs }: Visit) {
    await page.goto(`${site}/gallery`);
    const card = page.locator('trade-gallery [part=card] [part=open]').first();
    const title = await card.innerText();
    await card.click();
    if (!runs) return page.waitForURL('**/pictures/**');
    const dialog = page.locator('trade-gallery dialog[open]');
    await dialog.getByRole('heading', { name: title }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await card.click();
    await dialog.locator('[part=close]').click();
    await dialog.waitFor({ state: 'detached' });
  },

  async blog({ page, site, runs }: Visit) {
    await page.goto(`${site}/blog`);
    const cards = page.locator('trade-blog-feed [part=card]');
    await eventually(() => cards.count()).toBe(8);
    const next = page.locator('trade-blog-feed a[href*="page=2"]');
    if (!runs) {
      await next.click();
      await page.waitForURL('**/blog?page=2');
      return;
    }
    await cards.last().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 400);
    await eventually(() => cards.count()).toBeGreaterThan(8);
  },

  async 'address check'({ page, site }: Visit) {
    await page.goto(`${site}/verify`);
    await page.locator('main #address').fill('pay@exarnple.com');
    await page.locator('main').getByRole('button', { name: 'Check' }).click();
    await page.locator('main').getByText('made to look like ours').first().waitFor();
    expect(await page.locator('main mark').textContent()).toBe('rn');
  },

  async 'hub dialog'({ page, site, runs }: Visit) {
    await page.goto(site);
    const header = page.locator('trade-site-header');
    const button = header.locator('[part=hub-button]:visible');
    await eventually(() => button.count()).toBe(1);
    // Without script a browser that knows `commandfor` opens it.
    if (!runs) return;
    for (const close of ['Enter', 'Escape']) {
      await button.click();
      await header.getByText('Hub coming soon!').waitFor();
      await eventually(() => focused(page)).toBe('Close');
      await page.keyboard.press(close);
      await header.getByText('Hub coming soon!').waitFor({ state: 'hidden' });
      await eventually(() => focused(page)).toMatch(/Hub$/);
    }
  },

  async footer({ page, site }: Visit) {
    for (const [width, expanded] of [
      [1280, true],
      [390, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${site}/terms-conditions`);
      const footer = page.locator('trade-anti-fraud-footer');
      const list = footer.locator('[part=legal-list]');
      await footer.locator('[part=footer]').waitFor({ state: 'attached' });
      expect(await list.isVisible()).toBe(expanded);
      for (const visible of [!expanded, expanded]) {
        await footer.locator('[part=legal-toggle]:visible').click();
        await list.waitFor({ state: visible ? 'visible' : 'hidden' });
      }
      const links = footer.locator('nav ul:visible');
      expect(await links.count()).toBe(expanded ? 4 : 0);
      if (expanded) continue;
      await footer.locator('[part=section-toggle]').first().click();
      await eventually(() => links.count()).toBe(1);
    }
  },
} satisfies Record<string, (visit: Visit) => Promise<void>>;

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let node = document.activeElement;
    while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
    return node?.textContent ?? '';
  });
