import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { content, readers } from './responses.ts';
import { eventually, withSite } from './setting.ts';

const site = withSite();
const text = 'The page you are trying to access is currently in progress!';

describe.each([
  ['in the header', 'trade-site-header'],
  ['in the Global Trading Network', 'trade-hub-button'],
])('hub dialog %s', (_, tag) => {
  const home = site.share('/');
  const button = () => home().locator(`${tag} [part=hub-button]:visible`).first();
  const dialog = () => home().locator(`${tag} dialog`);

  it('closed', async () => {
    expect(await dialog().isVisible()).toBe(false);
  });

  it('open on clicking the hub button', async () => {
    await button().click();
    await dialog().waitFor();
    expect(await dialog().evaluate((node) => node.matches(':modal'))).toBe(true);
  });

  it('titled "{product} Hub coming soon!"', async () => {
    const product = await home().locator('trade-site-header').getAttribute('product');
    await home()
      .getByRole('dialog', { name: `${product} Hub coming soon!`, exact: true })
      .waitFor();
  });

  it(`with the text "${text}"`, () => dialog().getByText(text, { exact: true }).waitFor());

  it('closed by Close', async () => {
    await dialog().getByRole('button', { name: 'Close', exact: true }).click();
    await dialog().waitFor({ state: 'hidden' });
  });

  it.each(['Escape', 'a press outside'])('closed by dismissal: %s', async (way) => {
    const page = home();
    await button().click();
    await dialog().waitFor();
    if (way === 'Escape') await page.keyboard.press('Escape');
    else await page.mouse.click(10, 400);
    await dialog().waitFor({ state: 'hidden' });
    await eventually(() => page.evaluate(() => document.activeElement?.localName)).toBe(tag);
  });
});

describe.each([
  ['of the header', '/', 'trade-site-header'],
  ['alone', undefined, 'trade-mobile-menu'],
])('mobile menu %s', (_, path, tag) => {
  const width = 390;
  const onSite = path ? site.share(path, { width }) : undefined;
  const alone = path
    ? undefined
    : site.sharePlace(`<${tag} email="a@example.com"></${tag}>`, () => ({}), { width });
  const page = (): Page => onSite?.() ?? (alone?.().page as Page);
  const panel = () => page().locator(`${tag} [part=menu-panel]`);
  const icon = () => page().locator(`${tag} [part=menu-button]`);

  /** Presses the icon and returns what moves, how and for how long. */
  const press = async () => {
    const moved = panel().evaluate(
      (node) =>
        new Promise<{ properties: string[]; duration: unknown }>((resolve) => {
          const { animate } = node;
          node.animate = (frames, options) => {
            node.animate = animate;
            const properties = [...new Set((frames as Keyframe[]).flatMap(Object.keys))];
            resolve({ properties, duration: (options as KeyframeAnimationOptions).duration });
            return animate.call(node, frames, options);
          };
        }),
    );
    await icon().click();
    return moved;
  };

  it('closed', async () => {
    await icon().waitFor();
    expect(await panel().isVisible()).toBe(false);
  });

  it('open via the menu icon: height and opacity animation 0.3s in', async () => {
    const { properties, duration } = await press();
    expect(properties).toEqual(expect.arrayContaining(['height', 'opacity']));
    expect(duration).toBe(300);
    await panel().waitFor();
  });

  it('closed via the menu icon: 0.2s out', async () => {
    const { properties, duration } = await press();
    expect(properties).toEqual(expect.arrayContaining(['height', 'opacity']));
    expect(duration).toBe(200);
    await panel().waitFor({ state: 'hidden' });
  });
});

describe('unused data', () => {
  const take = (page: Page, tag: string) =>
    page.evaluate((tag) => document.querySelector(tag)?.remove(), tag);
  const put = (page: Page, markup: string, base: string) =>
    page.evaluate(
      ({ markup, base }) => {
        const made = document.createRange().createContextualFragment(markup);
        made.firstElementChild?.setAttribute('api-base', base);
        document.body.append(made);
      },
      { markup, base },
    );

  it.each(readers)('kept for 5 minutes, then shown at once: $tag', async ({ tag, markup, call, good }) => {
    const { page, api, pass } = await site.place(markup, { [call]: good }, { stopped: true });
    await page.locator(content).first().waitFor();
    await take(page, tag);
    await pass(299_000);
    api.respond(call, { hang: true });
    await put(page, markup, api.url);
    await page.locator(content).first().waitFor();
    expect(await page.locator('[part=skeleton]').count()).toBe(0);
    // Shown from what is kept, and requested again all the same.
    await eventually(() => api.requests.length).toBe(2);
  });

  it.each(readers)('for no longer than 5 minutes: $tag', async ({ tag, markup, call, good }) => {
    const { page, api, pass } = await site.place(markup, { [call]: good }, { stopped: true });
    await page.locator(content).first().waitFor();
    await take(page, tag);
    await pass(301_000);
    api.respond(call, { hang: true });
    await put(page, markup, api.url);
    await page.locator('[part=skeleton]').first().waitFor();
    expect(await page.locator(content).count()).toBe(0);
  });

  it.each(readers)('data in use is kept for longer: $tag', async ({ tag, markup, call, good }) => {
    const { page, api, pass } = await site.place(markup, { [call]: good }, { stopped: true });
    await page.locator(content).first().waitFor();
    await pass(900_000);
    await eventually(() => page.locator(content).count()).toBeGreaterThan(0);
    api.respond(call, { hang: true });
    await put(page, markup, api.url);
    await page.locator(`${tag} >> nth=1 >> ${content}`).first().waitFor();
  });
});

describe('refetch on mount', () => {
  it.each(readers)('an element that comes back requests again: $tag', async ({ tag, markup, call, good }) => {
    const { page, api } = await site.place(markup, { [call]: good });
    await page.locator(content).first().waitFor();
    expect(api.requests).toHaveLength(1);
    await page.evaluate(async (tag) => {
      const element = document.querySelector(tag) as Element;
      element.remove();
      await new Promise((resolve) => setTimeout(resolve, 0));
      document.body.append(element);
    }, tag);
    await eventually(() => api.requests.length).toBe(2);
    await page.locator(content).first().waitFor();
  });
});
