import type { AnyElementDefinition } from '../../src/element/element-definition.ts';
import { elements } from '../../src/elements.ts';
import { expect } from './expect.ts';
import { consoleLines, emptyPage, inside, isLeftToBrowser, settled, until } from './helpers.ts';

interface FakeElement {
  tag: string;
  /** How often its code was requested. */
  loads: number;
  /** Events that reached its view once it ran, by their type. */
  heard: string[];
  /** Lets the code come that is held back. */
  come: () => void;
}

let count = 0;

interface FakeOptions {
  /** Its code comes when the test says so. */
  held?: boolean;
  /** How many times its code does not come. */
  failures?: number;
}

/** An element of the loader's table, under a tag of its own. */
function fake({ held = false, failures = 0 }: FakeOptions = {}): FakeElement {
  count += 1;
  const tag = `trade-fake-${count}`;
  const element: FakeElement = { tag, loads: 0, heard: [], come: () => undefined };
  const gate = held
    ? new Promise<void>((resolve) => {
        element.come = resolve;
      })
    : undefined;
  class Fake extends HTMLElement {
    connectedCallback() {
      const view = this.shadowRoot?.querySelector<HTMLElement>('[data-view]');
      if (!view) return;
      // As React does when it takes over the prerendered view.
      view.dataset.view = '';
      for (const type of ['click', 'keydown']) {
        view.addEventListener(type, ({ type }) => void element.heard.push(type));
      }
    }
  }
  elements[tag] = async () => {
    element.loads += 1;
    if (element.loads <= failures) throw new Error('blocked');
    await gate;
    if (!customElements.get(tag)) customElements.define(tag, Fake);
    return { definition: {} as AnyElementDefinition };
  };
  return element;
}

const controls = '<button>Press</button><a href="#plain">Plain</a><a role="tab" href="#tab">Tab</a><input>';

/** An element as the server writes it, and its view. */
function prerendered(tag: string, view = controls, state = 'ready'): HTMLElement {
  const box = document.createElement('div');
  box.setHTMLUnsafe(
    `<${tag}><template shadowrootmode="open"><div data-view="${state}">${view}</div></template></${tag}>`,
  );
  const host = box.firstElementChild as HTMLElement;
  document.body.append(host);
  return host;
}

const inView = (host: Element, selector: string) => inside(host, selector) as HTMLElement;
const space = '<div style="height: 5000px"></div>';

let watchRoot: typeof import('../../src/loader.ts').watchRoot;
before(async () => {
  ({ watchRoot } = await import('../../src/loader.ts'));
});
afterEach(() => {
  emptyPage();
  scrollTo(0, 0);
});

describe('the loader', () => {
  it('loads nothing on a page without a tag', async () => {
    document.body.innerHTML = '<trade-unknown></trade-unknown><p>Text</p>';
    await settled();
    const loaded = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/src/features/'));
    expect(loaded.map(({ name }) => name)).to.deep.equal([]);
  });

  for (const mode of ['open', 'closed'] as const)
    it(`loads the code of the tags in another component's ${mode} shadow root, now and later`, async () => {
      const [first, later] = [fake(), fake()];
      const component = document.createElement('div');
      const root = component.attachShadow({ mode });
      root.innerHTML = `<p><${first.tag}>A</${first.tag}></p>`;
      document.body.append(component);
      if (mode === 'closed') {
        await settled();
        expect(first.loads).to.equal(0);
        watchRoot(root);
      }
      await until(() => first.loads === 1);
      root.append(document.createElement(later.tag));
      await until(() => later.loads === 1);
    });

  it('loads the code of the tags near the viewport, and of others as they come near', async () => {
    const near = fake();
    const far = fake({ failures: 1 });
    // Added later, and nested.
    document.body.innerHTML = `<div><${near.tag}>A</${near.tag}></div>${space}<${far.tag}>B</${far.tag}>`;
    await until(() => near.loads === 1);
    await settled();
    expect([near.loads, far.loads]).to.deep.equal([1, 0]);
    await consoleLines('error', async () => {
      // Code that did not come is asked for again when its tag comes back.
      await until(() => {
        scrollTo(0, scrollY > 0 ? 0 : 9999);
        return far.loads === 2;
      });
    });
  });

  // Rules of other companies' pages for what is not defined yet.
  for (const rule of [
    'display: none',
    'display: contents',
    'visibility: hidden',
    'opacity: 0',
    'content-visibility: hidden',
    'position: absolute; left: -9999px',
    'position: fixed; right: -9999px',
    'position: absolute; top: -9999px',
    'height: 0; overflow: hidden',
    'display: block; width: 0; height: 0',
    'position: absolute; clip-path: inset(50%); width: 1px; height: 1px',
    'position: absolute; clip: rect(0 0 0 0); width: 1px; height: 1px; overflow: hidden',
    'transform: scale(0)',
    'transform: translateX(-200vw)',
  ])
    it(`loads the code of a tag that a page hides until it is defined by ${rule}, and keeps the others for later`, async () => {
      const [hidden, empty, wrapped, inRoot, far, inTab] = [fake(), fake(), fake(), fake(), fake(), fake()];
      const style = `<style>:not(:defined, .far) { ${rule} }</style>`;
      const component = document.createElement('div');
      component.attachShadow({ mode: 'open' }).innerHTML = `${style}<${inRoot.tag}>D</${inRoot.tag}>`;
      document.body.innerHTML = `${style}<${hidden.tag}>A</${hidden.tag}><p><${empty.tag}></${empty.tag}></p>
        <div style="display: contents"><${wrapped.tag}>C</${wrapped.tag}></div><aside></aside>
        <div hidden><${inTab.tag}>F</${inTab.tag}></div>${space}<${far.tag} class="far">E</${far.tag}>`;
      document.querySelector('aside')?.append(component);
      await until(() => [hidden, empty, wrapped, inRoot].every(({ loads }) => loads === 1));
      await settled();
      expect([inTab.loads, far.loads]).to.deep.equal([0, 0]);
      (document.querySelector('[hidden]') as HTMLElement).hidden = false;
      await until(() => inTab.loads === 1);
      document.querySelector(far.tag)?.scrollIntoView();
      await until(() => far.loads === 1);
    });

  it('loads the code of elements above the viewport, after a jump past them', async () => {
    const passed = fake();
    document.body.innerHTML = `${space}<${passed.tag}>A</${passed.tag}>${space}<p id="end">End</p>`;
    await settled();
    document.querySelector('#end')?.scrollIntoView();
    await until(() => passed.loads === 1);
  });
});

describe('the loader, for a prerendered element,', () => {
  it('starts an element when its marked part nears the viewport', async () => {
    const feed = fake();
    prerendered(feed.tag);
    const host = prerendered(feed.tag, `${controls}${space}<i data-start-when-seen>End</i>`);
    await settled();
    expect(feed.loads).to.equal(0);
    inView(host, 'i').scrollIntoView();
    await until(() => feed.loads === 1);
  });

  it('starts an element that only reacts at the first press, focus or key inside', async () => {
    const init = { bubbles: true, composed: true };
    for (const event of [
      new PointerEvent('pointerdown', init),
      new FocusEvent('focusin', init),
      new KeyboardEvent('keydown', { key: 'a', ...init }),
    ]) {
      const form = fake();
      const host = prerendered(form.tag);
      await settled();
      expect(form.loads).to.equal(0);
      inView(host, 'input').dispatchEvent(event);
      await until(() => form.loads === 1, event.type);
    }
  });

  it('does not start an element that is complete as HTML at a press on a link', async () => {
    const article = fake();
    const host = prerendered(article.tag);
    await settled();
    expect(isLeftToBrowser(inView(host, '[href="#plain"]'))).to.equal(true);
    await settled();
    expect(article.loads).to.equal(0);
  });

  it('starts an element whose prerendered view is incomplete when it comes into view', async () => {
    const unfinished = fake();
    prerendered(unfinished.tag, controls, '');
    await until(() => unfinished.loads === 1);
  });
});

describe('the loader: an action that comes before the code', () => {
  it('is repeated once, on the same node, when the code has loaded, unless a later one replaces it', async () => {
    const tabs = fake({ held: true });
    const host = prerendered(tabs.tag);
    const targets: unknown[] = [];
    host.shadowRoot?.addEventListener('click', ({ target }) => targets.push(target));
    inView(host, 'button').click();
    inView(host, '[role=tab]').click();
    await settled();
    expect(targets).to.deep.equal([]);
    tabs.come();
    await until(() => targets.length);
    await settled();
    expect(targets).to.deep.equal([inView(host, '[role=tab]')]);
    expect(tabs.heard).to.deep.equal(['click']);
  });

  it('is repeated as the key that moves between tabs', async () => {
    const tabs = fake({ held: true });
    const host = prerendered(tabs.tag);
    inView(host, '[role=tab]').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, composed: true, cancelable: true }),
    );
    tabs.come();
    await until(() => tabs.heard.length);
    expect(tabs.heard).to.deep.equal(['keydown']);
  });

  it('is left to the browser on a plain link, and with a key held down', async () => {
    const header = fake({ held: true });
    const host = prerendered(header.tag);
    expect(isLeftToBrowser(inView(host, '[href="#plain"]'))).to.equal(true);
    expect(header.loads).to.equal(0);
    for (const held of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) {
      expect(isLeftToBrowser(inView(host, '[role=tab]'), { [held]: true }), held).to.equal(true);
    }
    expect(isLeftToBrowser(inView(host, '[role=tab]'), { button: 1 })).to.equal(true);
    expect(isLeftToBrowser(inView(host, '[role=tab]'))).to.equal(false);
    header.come();
    await until(() => header.heard.length);
    await settled();
    expect(header.heard).to.deep.equal(['click']);
  });

  it('causes one log line if the code does not load, and the next action requests it again', async () => {
    const button = fake({ failures: 1 });
    const host = prerendered(button.tag);
    const lines = await consoleLines('error', async (lines) => {
      inView(host, 'button').click();
      await until(() => lines.length);
    });
    expect(lines).to.have.length(1);
    expect(lines[0]).to.contain(`<${button.tag}>`).and.to.contain('blocked');
    expect(host.matches(':defined')).to.equal(false);
    inView(host, 'button').click();
    await until(() => button.heard.length);
    expect(button.loads).to.equal(2);
    expect(button.heard).to.deep.equal(['click']);
  });
});
