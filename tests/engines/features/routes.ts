import { expect, it } from 'vitest';
import { routes } from '../../../hosts/pages/routes.ts';
import { firstPost } from '../../site/site.ts';
import type { Setting } from '../setting.ts';
import type { Tab } from '../tab.ts';

const others = ['/playground', '/embed/gallery'];
const paths = routes.map(({ path }) => path).filter((path) => path !== '/blog/:id');

/** Tags of the elements that show nothing yet; the first of them comes into view, where it starts. */
const notShown = (tab: Tab) =>
  tab.evaluate(() => {
    const waiting = [...document.querySelectorAll('*')].filter(
      (element) =>
        element.localName.startsWith('trade-') &&
        element.checkVisibility() &&
        !element.shadowRoot?.querySelector('[data-view] > *'),
    );
    waiting[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
    return waiting.map(({ localName }) => localName);
  });

/** What goes wrong on a page is looked at after the test, as after every other. */
export function everyRoute(setting: Setting): void {
  it.each([...paths, ...others])('%s', async (path) => {
    const tab = await setting.open(path);
    await expect.poll(() => notShown(tab)).toEqual([]);
    await tab.scrollToEnd();
    // A page that is left while it loads more logs that it was interrupted.
    await expect.poll(() => tab.count('* >> [part=skeleton]')).toBe(0);
    expect(await tab.evaluate(() => document.title)).not.toBe('');
  });

  it('/blog/{id}', async () => {
    const { uuid, title } = await firstPost(setting.site);
    const tab = await setting.open(`/blog/${uuid}`);
    expect(await tab.text('trade-article-view >> h1')).toBe(title);
    await tab.visible('trade-article-view >> [part=logo] svg');
  });
}
