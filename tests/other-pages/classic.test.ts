import { describe, expect, it } from 'vitest';
import { elements } from '../../src/elements.ts';
import { sharedSetting, visit } from './setting.ts';

const setting = sharedSetting();

/** A page with the classic script, which keeps the names of its globals from before. */
const page = (
  attributes = '',
) => `<!doctype html><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">
<trade-enquiry-form></trade-enquiry-form>
<trade-blog-feed page-size="2"></trade-blog-feed>
<script>document.documentElement.dataset.globals = Object.getOwnPropertyNames(window).join(' ')</script>
<script src="${setting.site.url}/elements/trade-elements.classic.js" ${attributes}></script>`;

describe('the classic script', () => {
  it.each(['', 'async', 'defer'])(
    'defines every element, whose API is where the script came from (%s)',
    async (attributes) => {
      const { page: opened, errors, requests } = await visit(setting, setting.host.page(page(attributes)));
      await opened.locator('trade-blog-feed [part=card]').first().waitFor();
      const form = opened.locator('trade-enquiry-form [part=form]');
      expect(await form.getAttribute('action')).toBe(`${setting.site.url}/api/v1/enquiry`);
      const defined = await opened.evaluate(
        (tags) => tags.filter((tag) => customElements.get(tag)),
        Object.keys(elements),
      );
      expect(defined).toEqual(Object.keys(elements));
      // One file with everything.
      expect(requests.filter((address) => address.endsWith('.js'))).toHaveLength(1);
      expect(errors).toEqual([]);
      await opened.close();
    },
  );

  it('leaves no global', async () => {
    const { page: opened } = await visit(setting, setting.host.page(page()));
    await opened.locator('trade-enquiry-form [part=form]').waitFor();
    const added = await opened.evaluate(() => {
      const before = new Set(document.documentElement.dataset.globals?.split(' '));
      return Object.getOwnPropertyNames(window).filter((name) => !before.has(name));
    });
    expect(added).toEqual([]);
    await opened.close();
  });
});
