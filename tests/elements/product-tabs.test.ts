import type { TabEntry } from '../../src/api/response-fields.ts';
import { makeSafe } from '../../src/features/product-tabs/make-safe.ts';
import { definition } from '../../src/features/product-tabs/product-tabs.element.tsx';
import { fourTabs, serviceTabs } from '../../src/features/product-tabs/product-tabs.fixtures.ts';
import { createTexts } from '../../src/locales/create-texts.ts';
import { expect } from './expect.ts';
import {
  all,
  inside,
  isLeftToBrowser,
  part,
  place,
  pressKey,
  settled,
  textsOf,
  until,
  violations,
} from './helpers.ts';
import { hydrate, hydrated, letIn, prerendered, withoutState } from './prerendered.ts';
import {
  describeReader,
  eventsOf,
  freshBase,
  json,
  type StubCall,
  type StubResponse,
  stubApi,
  useStubs,
} from './stub-api.ts';

const respondWith = (body: unknown, status?: number) => () => json(body, status);

let requests: StubCall[] = [];
let responses: Record<string, () => StubResponse> = {};

useStubs();
beforeEach(() => {
  responses = {
    'type=1': respondWith(fourTabs),
    'type=2': respondWith(serviceTabs),
    'type=3': respondWith(fourTabs),
  };
  requests = stubApi(({ url }) => responses[url.search.slice(1)]?.() ?? json('', 404));
});

/** An element with an API of its own: elements of one page share what they know of an API. */
const start = (attributes = '') =>
  place(`<trade-product-tabs api-base="${freshBase()}" ${attributes}></trade-product-tabs>`);

async function show(attributes = '', shown: TabEntry[] = fourTabs) {
  responses[attributes.includes('services') ? 'type=2' : 'type=1'] = respondWith(shown);
  const el = start(attributes);
  await until(() => inside(el, '[role=tabpanel]'));
  return el;
}

const tabs = (el: Element) => all(el, '[role=tab]');
const tab = (el: Element, index: number) => tabs(el)[index] as HTMLElement;
const selected = (el: Element) => tabs(el).findIndex((each) => each.getAttribute('aria-selected') === 'true');
const title = (el: Element) => inside(el, 'h2')?.textContent;

const changes = () => eventsOf('trade-tab-change');

/** An element whose tabs load when the test says so. */
async function startHeld(attributes = '') {
  let respond: (tabs: TabEntry[]) => void = () => undefined;
  responses['type=1'] = () => new Promise((resolve) => (respond = (tabs) => resolve(json(tabs))));
  const el = start(attributes);
  await until(() => requests.length > 0 && inside(el, '[part=skeleton]'));
  return { el, respond };
}

describe('trade-product-tabs: the hero', () => {
  for (const width of [240, 360, 700, 1280]) {
    it(`keeps size and place at ${width} px while tabs load and change`, async () => {
      const { el, respond } = await startHeld();
      el.style.width = `${width}px`;
      const boxes = () =>
        ['[part=hero]', 'h1', '[part=hero-picture]'].map((selector) =>
          JSON.stringify(inside(el, selector)?.getBoundingClientRect()),
        );
      const before = boxes();
      respond(fourTabs);
      await until(() => inside(el, '[role=tabpanel]'));
      expect(boxes()).to.deep.equal(before);
      for (const index of [1, 2, 3]) {
        tab(el, index).click();
        await until(() => selected(el) === index);
        expect(boxes()).to.deep.equal(before);
      }
    });
  }
});

describe('trade-product-tabs: a tab', () => {
  it('shows a grid headed "Our Services Include", with a contact link for each item, with any other isGrid', async () => {
    const el = await show('contact-href="/write?about={title}"');
    for (const index of [1, 3]) {
      el.setAttribute('tab', `${index}`);
      await until(() => selected(el) === index);
      expect(part(el, 'grid-heading').textContent).to.equal('Our Services Include');
      const cards = all(el, '[part=grid] [part=item]').map((card) => [
        card.querySelector('[part=item-title]')?.textContent,
        card.querySelector('[part=item-subheader]')?.textContent,
        Boolean(card.querySelector('[part=rich-text]')),
        Boolean(card.querySelector('[part=picture] img')),
        Boolean(card.querySelector('[part=picture]')),
        card.querySelector('[part=contact]')?.getAttribute('href'),
      ]);
      const content = fourTabs[index]?.content ?? [];
      expect(cards).to.deep.equal(
        content.map((item) => [
          item.title,
          item.subHeader?.replace(' 6', '\u00a06'),
          item.description !== '',
          item.attachment_url !== '',
          item.attachment_url !== '',
          `/write?about=${encodeURIComponent(item.title)}`,
        ]),
      );
      expect(all(el, '[part=list]').length).to.equal(0);
    }
  });

  it('shows its footer, if it has one, below everything else', async () => {
    const el = await show();
    const footer = part(el, 'footer');
    expect(footer.textContent).to.equal('Ask for the papers of the exact model.');
    const { bottom } = part(el, 'list').getBoundingClientRect();
    expect(footer.getBoundingClientRect().top).to.be.at.least(bottom);
    tab(el, 1).click();
    await until(() => title(el) === 'Medical Device');
    expect(all(el, '[part=footer]').length).to.equal(0);
  });

  it('shows the child of its tag with the id of an item at the top of that item, and takes no room for it', async () => {
    const el = await show();
    const height = el.getBoundingClientRect().height;
    el.insertAdjacentHTML('beforeend', '<a id="filtering-half-masks" slot="filtering-half-masks"></a>');
    const target = el.querySelector('a') as HTMLElement;
    const item = all(el, '[part=item]')[1] as HTMLElement;
    expect(target.getBoundingClientRect().top).to.be.closeTo(item.getBoundingClientRect().top, 2);
    expect(el.getBoundingClientRect().height).to.equal(height);
  });

  it('names its items in an index; a link of it moves focus and view to the item, and leaves the address to the page', async () => {
    const named = (name: string) => ({
      slug: name,
      title: `Goods ${name}`,
      description: '<p>Text</p>',
      attachment: '',
      attachment_url: '',
    });
    const content = ['one', 'two', 'three'].map(named);
    const el = await show('', [{ title: 'Few', description: '', isGrid: 0, content }]);
    const links = all(el, '[part=index] a');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).to.deep.equal(
      content.map(({ title, slug }) => [title, `#${slug}`]),
    );
    const { href } = location;
    links[2]?.click();
    expect(el.shadowRoot?.activeElement).to.equal(all(el, '[part=item]')[2]);
    expect(location.href).to.equal(href);
    // Our own pages have a target for the browser.
    el.insertAdjacentHTML('beforeend', '<a id="two" slot="two"></a>');
    expect(isLeftToBrowser(links[1] as HTMLElement, {})).to.equal(true);
  });

  it('gives every picture its size before it loads, and loads those below the fold lazily', async () => {
    const el = await show();
    for (const image of all(el, '[part=item] img')) {
      const { width, height } = image.getBoundingClientRect();
      expect(width / height).to.be.closeTo(1.5, 0.02);
      expect(image.getAttribute('loading')).to.equal('lazy');
    }
    const hero = inside(el, '[part=hero-picture]') as HTMLElement;
    expect(hero.getBoundingClientRect().height).to.be.greaterThan(100);
    expect(hero.getAttribute('loading')).to.equal(null);
  });
});

describe('trade-product-tabs: the row of tabs', () => {
  it('is a named tablist whose selected tab controls the one panel', async () => {
    const el = await show('tab="1"');
    expect(inside(el, '[role=tablist]')?.getAttribute('aria-label')).to.equal('Product groups');
    expect(textsOf(el, '[role=tab]')).to.deep.equal(fourTabs.map((entry) => entry.title));
    const [panel, ...others] = all(el, '[role=tabpanel]') as [HTMLElement];
    expect(others).to.deep.equal([]);
    expect([panel.tabIndex, panel.getAttribute('aria-labelledby')]).to.deep.equal([0, tab(el, 1).id]);
    const controls = tabs(el).map((each) => each.getAttribute('aria-controls'));
    expect(controls).to.deep.equal([null, panel.id, null, null]);
    await until(
      () =>
        tabs(el)
          .map(({ tabIndex }) => tabIndex)
          .join() === '-1,0,-1,-1',
    );
  });

  it('shows the clicked tab, with one event and an unchanged address, unless the click is for a new window', async () => {
    const el = await show();
    const heard = changes();
    const { href } = location;
    const entries = history.length;
    tab(el, 2).click();
    await until(() => title(el) === 'Monitoring Device');
    expect(selected(el)).to.equal(2);
    expect(heard.map(({ detail }) => detail)).to.deep.equal([{ index: 2, title: 'Monitoring Device' }]);
    expect(location.href).to.equal(href);
    expect(history.length).to.equal(entries);
    expect(el.hasAttribute('tab')).to.equal(false);
    expect(isLeftToBrowser(tab(el, 1), { ctrlKey: true })).to.equal(true);
    expect(selected(el)).to.equal(2);
  });

  it('is navigated by arrows, Home and End, around both ends, selecting each tab', async () => {
    const el = await show();
    tab(el, 0).focus();
    for (const [key, index] of [
      ['ArrowRight', 1],
      ['ArrowRight', 2],
      ['End', 3],
      ['ArrowRight', 0],
      ['ArrowLeft', 3],
      ['ArrowLeft', 2],
      ['Home', 0],
    ] as const) {
      expect(pressKey(el, key).defaultPrevented, key).to.equal(true);
      await until(() => selected(el) === index);
      expect(el.shadowRoot?.activeElement?.id, key).to.equal(tab(el, index).id);
      expect(title(el)).to.equal(fourTabs[index]?.title);
    }
  });

  it('moves the focus to the tab that the page selects, as on Back, and leaves it elsewhere', async () => {
    const el = await show();
    tab(el, 2).focus();
    el.setAttribute('tab', '1');
    await until(() => el.shadowRoot?.activeElement === tab(el, 1));
    tab(el, 1).blur();
    el.setAttribute('tab', '3');
    await until(() => selected(el) === 3);
    expect(el.shadowRoot?.activeElement).to.equal(null);
  });

  it('is navigated in reverse in right-to-left text', async () => {
    const el = await show();
    el.lang = 'ur';
    await until(() => inside(el, '[part=heading]')?.textContent === 'ہماری مصنوعات');
    tab(el, 0).focus();
    pressKey(el, 'ArrowLeft');
    await until(() => selected(el) === 1);
    pressKey(el, 'ArrowRight');
    await until(() => selected(el) === 0);
  });
});

function expectOnlyHero(el: HTMLElement): void {
  expect(inside(el, 'h1')?.textContent).to.equal('Our Products');
  expect(all(el, '[role=tablist], [role=tabpanel]').length).to.equal(0);
  expect(textsOf(el, 'a')).to.deep.equal(['Contact Us']);
  expect(part(el, 'contact').getAttribute('href')).to.equal('/contact-us');
}

describeReader('trade-product-tabs', {
  content: '[role=tabpanel]',
  full: () => json(fourTabs),
  empty: () => json([]),
  expectFailed: expectOnlyHero,
  async open(el) {
    for (const index of [1, 2, 3]) {
      tab(el, index).click();
      await until(() => selected(el) === index);
      // The colours of a tab change in 0.15 s.
      await until(() => tabs(el).every((each) => each.getAnimations().length === 0));
      expect(await violations(el)).to.deep.equal([]);
    }
  },
});

describe('trade-product-tabs: prerendered', () => {
  const state = { value: makeSafe(fourTabs, '', createTexts('en', definition.messages)), phase: 'ready' };
  const prerenderedTab = (tab: string) =>
    prerendered(definition, { tab, 'api-base': freshBase() }, undefined, { ...state, requested: +tab });

  /** What the loader does when it is touched. */
  const touch = (el: HTMLElement) =>
    (el as unknown as Record<symbol, Promise<unknown> | undefined>)[Symbol.for('trade.ready')];

  it('without its state, stays as it was sent while the API fails, leaves presses to the browser, and asks again', async () => {
    responses['type=1'] = respondWith('', 500);
    const el = letIn(withoutState(prerenderedTab('1')));
    const failed = await touch(el)?.then(
      () => false,
      () => true,
    );
    expect(failed).to.equal(true);
    expect(title(el)).to.equal('Medical Device');
    expect(inside(el, '[data-view=ready]')).not.to.equal(null);
    expect(isLeftToBrowser(tab(el, 2))).to.equal(true);
    responses['type=1'] = respondWith(fourTabs);
    await touch(el);
    expect(selected(el)).to.equal(1);
    expect(inside(el, '[data-view=ready]')).to.equal(null);
  });

  it('hydrates without a mismatch, another request or new nodes', async () => {
    const el = prerenderedTab('1');
    await hydrate(el, '[role=tabpanel]', async () => {
      await hydrated(el);
      await settled();
      expect(requests).to.deep.equal([]);
      tab(el, 3).click();
      await until(() => title(el) === 'Oil & Gas Products');
    });
  });
});
