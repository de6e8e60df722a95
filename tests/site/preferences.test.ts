import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sample } from '../full.ts';
import { showView, states, type View } from '../views.ts';
import { eventually, site, visit } from './setting.ts';
import { openWindow } from './windows.ts';

describe('forced colours', () => {
  const open = async (path: string) => (await visit(path, { forcedColors: 'active' })).page;
  const hasEdge = (page: Page, selector: string, pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((node, pseudo) => {
        const style = getComputedStyle(node, pseudo);
        const { borderBlockStartWidth, borderBlockEndWidth, outlineStyle } = style;
        return (
          Number.parseFloat(borderBlockStartWidth) + Number.parseFloat(borderBlockEndWidth) > 0 ||
          outlineStyle !== 'none'
        );
      }, pseudo);

  it('keep the edges of buttons, fields and the menu’s current page', async () => {
    const page = await open('/contact-us');
    expect(await hasEdge(page, 'trade-enquiry-form [part=input]')).toBe(true);
    expect(await hasEdge(page, 'trade-enquiry-form [part=button]')).toBe(true);
    expect(await hasEdge(page, 'trade-site-header [part=link][aria-current]', '::after')).toBe(true);
  });
});

it('arrows for directions are mirrored in right-to-left text', async () => {
  const { page } = await visit('/gallery');
  await page.locator('trade-gallery [part=open]').first().click();
  await page.locator('trade-gallery [part=next]').waitFor();
  await page.locator('trade-gallery [data-view]').evaluate((view) => view.setAttribute('dir', 'rtl'));
  for (const part of ['next', 'previous'])
    expect(
      await page.locator(`trade-gallery [part=${part}] svg`).evaluate((icon) => getComputedStyle(icon).scale),
    ).toBe('-1 1');
});

const loading = states.filter(({ name }) => ['sent-notice', 'menu-open'].includes(name));

it.each(sample([{ name: 'home', path: '/' } as View, ...loading], 1))(
  'reduced motion stops every animation in $name',
  async (view) => {
    const { page } = await openWindow({
      width: 800,
      bypassCSP: true,
      reducedMotion: 'reduce',
      fresh: Boolean(view.api),
    });
    await showView(page, site.url, view);
    if (view.name === 'home') await page.mouse.wheel(0, 1500);
    const running = await page.evaluate(() => {
      const roots = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
        root,
        ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : [])),
      ];
      return roots(document)
        .flatMap((root) => root.getAnimations())
        .filter(({ playState }) => playState === 'running')
        .map(({ effect }) => (effect as KeyframeEffect)?.target?.outerHTML.slice(0, 80));
    });
    expect(running).toEqual([]);
    await eventually(() =>
      page
        .locator('[data-reveal]')
        .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).opacity !== '1').length),
    ).toBe(0);
  },
);
