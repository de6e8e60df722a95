import { describe, expect, it } from 'vitest';
import { filledEnquiry } from '../../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import { sample } from '../../full.ts';
import type { Setting } from '../setting.ts';
import type { Tab } from '../tab.ts';

/** `translated`: texts are changed, and nodes inserted, so that React cannot hydrate. The others are not. */
type Way = 'once' | 'continuously' | 'translated';

/**
 * What translators, password managers, grammar checkers and resets do to a page: every text node is wrapped, nodes get ids
 * and attributes, icons with shadow roots come beside fields. Runs in the page.
 */
function touch(way: Way): void {
  const wrap = (text: Text) => {
    const parent = text.parentElement;
    if (!text.data.trim() || !parent || parent.closest('font,style,script,textarea,title,option')) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    outer.style.verticalAlign = inner.style.verticalAlign = 'inherit';
    // As Google Translate: the page's own node is gone.
    inner.textContent = text.data + (way === 'translated' ? ' ' : '');
    outer.append(inner);
    text.replaceWith(outer);
  };
  const touchElement = (element: Element) => {
    if (element.closest('[data-icon-root],style,script')) return;
    element.setAttribute('data-gramm', 'false');
    element.setAttribute('__processed__', 'true');
    element.id ||= `touched-${Math.random()}`;
    if (
      way !== 'once' &&
      element.matches('input:not([type=hidden]),textarea') &&
      element.nextElementSibling?.localName !== 'span'
    ) {
      const icon = document.createElement('span');
      icon.dataset.iconRoot = '';
      icon.attachShadow({ mode: 'open' }).append(document.createElement('button'));
      element.after(icon);
    }
    if (element.shadowRoot) touchRoot(element.shadowRoot);
  };
  const seen = new WeakSet<Node>();
  const visit = (node: Node) => {
    if (node instanceof Text) wrap(node);
    if (node instanceof Element) touchElement(node);
    for (const child of [...node.childNodes]) visit(child);
  };
  const touchRoot = (root: Document | ShadowRoot) => {
    if (seen.has(root)) return;
    seen.add(root);
    visit(root instanceof Document ? root.body : root);
    if (way !== 'continuously') return;
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (target instanceof Text) wrap(target);
        for (const node of addedNodes) visit(node);
      }
    }).observe(root, { childList: true, characterData: true, subtree: true });
  };
  if (way === 'continuously') {
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function (init) {
      const root = attachShadow.call(this, init);
      if (!(this as HTMLElement).dataset?.iconRoot) touchRoot(root);
      return root;
    };
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { all: revert } font { all: unset } svg { display: block }');
  document.adoptedStyleSheets = [sheet];
  touchRoot(document);
}

const form = 'trade-enquiry-form';
const gallery = 'trade-gallery';
const tabs = 'trade-product-tabs';
const header = 'trade-site-header';
const footer = 'trade-anti-fraud-footer';
const check = 'main trade-address-check';

/** The page's next requests wait, one for each call of `answer()`, which fails them or lets them through. Runs in the page. */
function holdRequests(): void {
  const { fetch } = window;
  const held: ((status: number) => void)[] = [];
  window.fetch = async (...request) => {
    const status = await new Promise<number>((resolve) => held.push(resolve));
    return status ? new Response('{"error":1}', { status }) : fetch(...request);
  };
  Object.assign(window, { answer: (status: number) => held.splice(0).map((go) => go(status)).length });
}

/** Lets the requests that wait through, or fails them with a status. */
const answer = (tab: Tab, status = 0) =>
  tab.until('a request', () =>
    tab.evaluate(
      (status) => (window as unknown as { answer(status: number): number }).answer(status),
      status,
    ),
  );

export function touched(setting: Setting): void {
  const { engine, open, hostPage, enquiries, takeErrors } = setting;
  const openTouched = async (path: string, way: Way, width = 1280) => {
    const tab = await open(path, { width });
    await tab.evaluate(touch, way);
    return tab;
  };
  const shows = (tab: Tab, selector: string, text: string | RegExp) =>
    expect.poll(() => tab.text(selector), { message: selector }).toMatch(text);

  describe.each(sample<Way>(['translated', 'continuously', 'once'], 2))(
    'a page whose texts are wrapped %s',
    (way) => {
      it('has a form that shows errors, sending, failure and confirmation, and keeps what was typed', async () => {
        const tab = await openTouched('/contact-us', way);
        const typed = { ...filledEnquiry, remark: `Touched ${way} in ${engine}, ${Date.now()}` };
        const fill = (field: string, text: string) => tab.fill(`${form} >> [name=${field}]`, text);
        const button = `${form} >> [part=button]`;
        await fill('remark', typed.remark);
        await tab.click(button);
        await shows(tab, `${form} >> [part=summary] h2`, '5 fields to correct');
        await shows(tab, `${form} >> [part=summary] li`, 'Name is required');
        await fill('name', typed.name);
        await shows(tab, `${form} >> [part=summary] h2`, '4 fields to correct');
        await fill('email', 'no address');
        await tab.click(button);
        await shows(tab, `${form} >> [part=error]`, 'Invalid email');
        for (const [field, text] of Object.entries(typed)) if (field !== 'remark') await fill(field, text);
        await tab.evaluate(holdRequests);
        await tab.click(button);
        await shows(tab, button, 'Sending…');
        await answer(tab, 400);
        await shows(tab, `${form} >> [part=failure]`, 'What you typed is still here');
        await shows(tab, button, 'Send enquiry');
        expect(takeErrors()).toEqual([expect.stringContaining('the enquiry was not stored: status 400')]);
        await tab.click(button);
        await answer(tab);
        await shows(tab, `${form} >> [part=confirmation]`, typed.remark);
        expect(enquiries().filter(({ remark }) => remark === typed.remark)).toMatchObject([typed]);
        await tab.click(`${form} >> [part=confirmation] button`);
        await tab.visible(button);
      });

      it('has tabs, a gallery, a list and an article that go on', async () => {
        const products = await openTouched('/products', way);
        for (const index of [2, 0]) {
          const tab = `${tabs} >> [role=tab]:nth-child(${index + 1})`;
          await products.click(tab);
          await shows(products, `${tabs} >> [part=title]`, await products.text(tab));
        }

        const pictures = await openTouched('/gallery', way);
        await pictures.click(`${gallery} >> [part=card]:nth-child(2) [part=open]`);
        for (const place of [2, 3, 4]) {
          const title = await pictures.text(`${gallery} >> [part=card]:nth-child(${place}) [part=title]`);
          await shows(pictures, `${gallery} >> [part=large-title]`, title);
          await shows(pictures, `${gallery} >> dialog [aria-live]`, new RegExp(`^${place}\\b`));
          await pictures.click(`${gallery} >> [part=next]`);
        }
        await pictures.press('Escape');
        await pictures.hidden(`${gallery} >> dialog`);

        const posts = await openTouched('/blog', way);
        // The list goes on as its end comes into view, so the link to more may be gone before a press.
        await posts.until('more posts', async () => {
          await posts.show('trade-blog-feed >> [part=end]');
          return (await posts.count('trade-blog-feed >> [part=card]')) > 8;
        });
        await shows(posts, 'trade-blog-feed >> [role=status]', / posts loaded/);
        await posts.click('trade-blog-feed >> [part=card]:nth-child(9) [part=link]');
        await posts.visible('trade-article-view >> [part=content]');
      });

      // In WebKitGTK, the menu or the check in the footer of a translated page often does not open after other tests.
      it.skipIf(engine === 'webkit' && way === 'translated')(
        'has verdicts, a menu, a dialog and a footer that open',
        async () => {
          const tab = await openTouched('/verify', way, 390);
          for (const [text, verdict] of [
            ['pay@exarnple.com', 'This is not ours, but it is made to look like ours'],
            ['', 'Paste an email address'],
            ['a@unrelated.example', 'not'],
          ] as const) {
            await tab.fill(`${check} >> [name=address]`, `${text} `);
            await tab.click(`${check} >> [part=button]`);
            await shows(tab, `${check} >> [part=verdict]`, verdict);
          }
          await tab.click(`${header} >> [part=menu-button]`);
          await tab.visible(`${header} >> [part=menu-panel] a[href="/blog"]`);
          await tab.click(`${header} >> [part=menu-panel] [part=hub-button]`);
          await shows(tab, `${header} >> dialog`, 'Hub coming soon!');
          await tab.click(`${header} >> [part=dialog-close]`);
          await tab.hidden(`${header} >> dialog`);
          await tab.click(`${header} >> [part=menu-button]`);
          await tab.click(`${footer} >> [part=check-toggle]`);
          await tab.fill(`${footer} >> trade-address-check >> [name=address]`, 'pay@exarnple.com');
          await tab.press('Enter');
          await shows(tab, `${footer} >> trade-address-check >> [part=verdict]`, 'made to look like ours');
        },
      );

      it('shows loading, nothing, failure and what is missing on the page of a partner, who hides what is not defined', async () => {
        const names = ['gallery', 'blog-feed', 'product-tabs', 'article-view article-id="x"'];
        const tab = await open(
          hostPage(`<!doctype html><title>Partner</title><link rel="icon" href="data:,">
<style>:not(:defined) { display: none } * { all: revert } font { color: red } svg { display: block }</style>
${names.map((name) => `<trade-${name} failure-message="Later."></trade-${name.split(' ')[0]}>`).join('')}`),
        );
        await tab.evaluate(touch, way);
        await tab.evaluate(() => {
          let go = () => {};
          const held = new Promise<void>((resolve) => {
            go = resolve;
          });
          window.fetch = async (address) => {
            await held;
            const isEmpty = /gallery|[?&]id=/.test(String(address));
            const body = JSON.stringify(isEmpty ? { data: [], current_page: 1, last_page: 1 } : {});
            return new Response(body, { status: isEmpty ? 200 : 500 });
          };
          Object.assign(window, { answer: () => [go()].length });
        });
        await tab.evaluate((address) => {
          document.head.append(
            Object.assign(document.createElement('script'), { type: 'module', src: address }),
          );
        }, `${setting.site}/elements/trade-elements.js`);
        for (const name of names) await tab.visible(`trade-${name.split(' ')[0]} >> [part=skeleton]`);
        await answer(tab);
        await shows(tab, 'trade-gallery >> [part=empty]', 'Stay tuned');
        await shows(tab, 'trade-article-view >> [part=missing]', 'Post Not Found');
        for (const name of ['blog-feed', 'product-tabs'])
          await shows(tab, `trade-${name} >> [part=failure]`, 'Later.');
        expect(takeErrors()).toEqual([
          expect.stringContaining('status 500'),
          expect.stringContaining('status 500'),
        ]);
      });
    },
  );
}
