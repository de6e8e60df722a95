import { describe, expect, it } from 'vitest';
import { isFull } from '../full.ts';
import { showView, states } from '../views.ts';
import { violations } from './axe.ts';
import { site } from './setting.ts';
import { openWindow } from './windows.ts';

/** What opens in a page; the tests of the elements look at all other states, in both schemes. */
const opened = ['menu-open', 'hub-dialog-open', 'lightbox-open', 'legal-notice-toggled', 'errors-shown'];
const looks = [320, 768, 1280, 2560].flatMap((width) => [
  { width, colorScheme: 'light' as const },
  { width, colorScheme: 'dark' as const },
]);

describe.each(isFull ? looks : looks.slice(1, 2))('a window $width px wide, $colorScheme', (look) => {
  const views = states.filter(
    ({ name, below = Number.POSITIVE_INFINITY }) => look.width < below && (isFull || opened.includes(name)),
  );

  it.each(views)('axe finds no violation in the state $name', async (view) => {
    // Views that need a clock or a policy bypassed leave their mark on a profile.
    const { page } = await openWindow({
      ...look,
      bypassCSP: true,
      reducedMotion: 'reduce',
      fresh: Boolean(view.api),
    });
    await showView(page, site.url, view);
    // The heading of an article that is still loading comes with it.
    const rules = { 'page-has-heading-one': { enabled: view.name !== 'article-loading' } };
    expect(await violations(page, { rules })).toEqual([]);
  });
});
