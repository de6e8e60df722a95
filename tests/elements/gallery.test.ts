import { sendKeys } from '@web/test-runner-commands';
import { definition } from '../../src/features/gallery/gallery.element.tsx';
import { galleryItem, galleryItems } from '../../src/features/gallery/gallery.fixtures.ts';
import { expect } from './expect.ts';
import { all, inside, part, place, pressKey, settled, until } from './helpers.ts';
import { hydrate, prerendered } from './prerendered.ts';
import {
  describeReader,
  eventsOf,
  freshBase,
  loadedCards as loaded,
  never,
  pageOf,
  stubApi,
  useStubs,
  widen,
} from './stub-api.ts';

const start = (attributes = '') =>
  place(`<trade-gallery api-base="${freshBase()}" ${attributes}></trade-gallery>`);
const dialogOf = (el: Element) => inside<HTMLDialogElement>(el, 'dialog') as HTMLDialogElement;
/** Its code comes with the first press. */
const isOpen = (el: Element) => dialogOf(el)?.open ?? false;
const control = (el: Element, index: number) => all(el, '[part=open]')[index] as HTMLElement;
const large = (el: Element) => inside(el, '[part=large-title]')?.textContent;
const shows = (el: Element, index: number) => until(() => large(el) === galleryItem(index).title);

async function show(count = 3, attributes = '', items = galleryItems(count)) {
  stubApi((call) => pageOf(items, call));
  const el = start(attributes);
  await loaded(el, Math.min(count, 8));
  return el;
}

async function enlarged(index = 0) {
  const el = await show();
  control(el, index).focus();
  control(el, index).click();
  await until(() => isOpen(el));
  return el;
}

useStubs();

describe('trade-gallery: the grid', () => {
  it('shows picture, title and description of each item, 8 requested at a time', async () => {
    const calls = stubApi((call) => pageOf(galleryItems(1), call));
    const el = start('heading="Our work"');
    await loaded(el, 1);
    expect(calls.map(({ url }) => url.pathname + url.search)).to.deep.equal([
      '/api/v1/gallery?page=1&size=8',
    ]);
    const { title, description } = galleryItem(0);
    expect(inside(el, 'h2')?.textContent).to.equal('Our work');
    expect(part(el, 'title').textContent).to.equal(title);
    expect(part(el, 'description').textContent).to.equal(description);
    expect(inside<HTMLImageElement>(el, 'img')?.src).to.equal(
      `${el.getAttribute('api-base')}/content/pictures/container-vessel.svg`,
    );
    expect(inside(el, '[role=status]')?.textContent).to.equal('1 picture loaded');
  });

  for (const [width, columns] of [
    [240, 1],
    [435, 1],
    [436, 2],
    [1280, 5],
    [4000, 17],
  ] as const) {
    const size = columns > 1 ? '242 px high' : 'with pictures of 3 to 2';
    it(`fills ${width} px with ${columns} columns of at least 210 px, ${size}`, async () => {
      const el = await show(20, 'page-size="20"');
      widen(el, width);
      const found = await loaded(el, 20);
      const row = found.filter((card) => card.offsetTop === found[0]?.offsetTop);
      expect(row).to.have.length(columns);
      for (const card of found) {
        const picture = card.querySelector('[part=picture]')?.getBoundingClientRect() as DOMRect;
        if (columns > 1) expect(card.offsetHeight).to.equal(242);
        else expect(picture.width / picture.height).to.be.closeTo(1.5, 0.02);
        expect(card.offsetWidth).to.be.at.least(210);
      }
      expect(row.at(-1)?.getBoundingClientRect().right).to.be.closeTo(el.getBoundingClientRect().right, 1);
    });
  }

  it('wraps a long title, shows a short description whole, and cuts a long one', async () => {
    const item = { attachment_url: '', title: 'Counterbalanced forklift truck' };
    const el = await show(2, '', [
      { ...item, description: 'Load in front, counterweight behind' },
      { ...item, description: 'wordwithoutend'.repeat(40) },
    ]);
    widen(el, 240);
    el.style.letterSpacing = '0.12em';
    part(el, 'list').style.wordSpacing = '0.16em';
    await loaded(el, 2);
    for (const title of all(el, '[part=title]')) {
      expect(title.scrollWidth).to.be.at.most(title.clientWidth);
      expect(title.scrollHeight).to.be.at.most(title.clientHeight);
    }
    const [short, long] = all(el, '[part=description]') as [HTMLElement, HTMLElement];
    expect(short.scrollHeight).to.be.at.most(short.clientHeight);
    expect(long.clientHeight).to.be.lessThan(70);
    expect(el.scrollWidth).to.be.at.most(240);
    expect(part(el, 'picture').getBoundingClientRect().height).to.be.greaterThan(100);
  });
});

describe('trade-gallery: the lightbox', () => {
  it('opens from a card named after its picture, with picture, title and description', async () => {
    const heard = eventsOf('trade-lightbox-open');
    const el = await enlarged(1);
    const { title, description } = galleryItem(1);
    expect(control(el, 1).textContent).to.equal(title);
    expect(large(el)).to.equal(title);
    expect(inside(el, `#${dialogOf(el).getAttribute('aria-labelledby')}`)?.textContent).to.equal(title);
    expect(part(el, 'large-description').textContent).to.equal(description);
    expect(inside<HTMLImageElement>(el, '[part=large-picture]')?.src).to.contain('pallet-rack.svg');
    expect(heard.map(({ detail }) => detail)).to.deep.equal([{ index: 1 }]);
    expect(getComputedStyle(dialogOf(el), '::backdrop').backgroundColor).to.match(/^rgba\(6, 16, 25, 0\.9/);
  });

  for (const [way, dismiss] of [
    ['its close button', (el: Element) => part(el, 'close').click()],
    ['Escape', (el: Element) => void dialogOf(el).requestClose()],
    [
      'a press outside',
      (el: Element) => {
        const dialog = dialogOf(el);
        const init = { bubbles: true, composed: true, clientX: 1, clientY: 1 };
        dialog.dispatchEvent(new PointerEvent('pointerdown', init));
        dialog.dispatchEvent(new MouseEvent('click', init));
      },
    ],
  ] as const) {
    it(`closes by ${way}, returns the focus to the card, and opens again by a press before the close event`, async () => {
      const heard = eventsOf('trade-lightbox-close');
      const el = await enlarged(2);
      dismiss(el);
      await until(() => !isOpen(el) && heard.length);
      expect(el.shadowRoot?.activeElement).to.equal(control(el, 2));
      expect(heard).to.deep.equal([{ type: 'trade-lightbox-close', detail: null }]);
      control(el, 1).click();
      await until(() => isOpen(el));
      dismiss(el);
      // What the browser tells in a task of its own is yet to come.
      await Promise.resolve();
      control(el, 2).click();
      await settled();
      expect(isOpen(el)).to.equal(true);
      expect(large(el)).to.equal(galleryItem(2).title);
    });
  }

  it('moves by its buttons, stays at the ends, and announces the position', async () => {
    const el = await enlarged(1);
    const position = () => inside(el, 'dialog [aria-atomic=true][aria-live=polite]')?.textContent;
    expect(position()).to.equal('2 of 3');
    part(el, 'next').click();
    await shows(el, 2);
    expect(position()).to.equal('3 of 3');
    expect(part(el, 'next').ariaDisabled).to.equal('true');
    part(el, 'next').click();
    part(el, 'previous').click();
    await shows(el, 1);
    part(el, 'previous').click();
    await shows(el, 0);
    expect(part(el, 'previous').ariaDisabled).to.equal('true');
    expect(part(el, 'next').ariaLabel).to.equal('Next picture');
  });

  it('scrolls the enlarged picture by the arrow keys while it has the focus, and moves by them elsewhere', async () => {
    const attachment_url = `${location.origin}/hosts/content/pictures/pallet-rack.svg`;
    const el = await show(
      3,
      '',
      galleryItems(3).map((item) => ({ ...item, attachment_url })),
    );
    control(el, 1).click();
    await until(() => isOpen(el));
    part(el, 'zoom').focus();
    part(el, 'zoom').click();
    const stage = await until(() => inside(el, '[role=region][tabindex="0"]'));
    expect(stage.ariaLabel).to.equal('Enlarged picture');
    stage.focus();
    await until(() => stage.scrollLeft > 0);
    const before = stage.scrollLeft;
    await sendKeys({ press: 'ArrowRight' });
    await until(() => stage.scrollLeft > before);
    await shows(el, 1);
    // The focus goes back to the button before the stage cannot have it any more.
    part(el, 'large-picture').click();
    await until(() => stage.tabIndex < 0);
    expect(el.shadowRoot?.activeElement === part(el, 'zoom')).to.equal(true);
    await sendKeys({ press: 'ArrowRight' });
    await shows(el, 2);
  });

  it('moves by the arrow keys, with the direction of the text', async () => {
    const el = await enlarged(1);
    pressKey(el, 'ArrowRight');
    await shows(el, 2);
    pressKey(el, 'ArrowLeft');
    await shows(el, 1);
    el.lang = 'ur';
    await until(() => part(el, 'next').ariaLabel === 'اگلی تصویر');
    pressKey(el, 'ArrowRight');
    await shows(el, 0);
    pressKey(el, 'ArrowLeft');
    await shows(el, 1);
  });

  function swipe(el: Element, dx: number, dy = 0, pointerType = 'touch') {
    // The server of these tests has no pictures: what is in the place of one takes a swipe, too.
    const target = inside(el, 'dialog :is([part=large-picture], [part=picture])') as HTMLElement;
    const init = { bubbles: true, composed: true, isPrimary: true, pointerType };
    target.dispatchEvent(new PointerEvent('pointerdown', { ...init, clientX: 200, clientY: 200 }));
    target.dispatchEvent(new PointerEvent('pointerup', { ...init, clientX: 200 + dx, clientY: 200 + dy }));
  }

  it('moves by a swipe to the side, with the direction of the text', async () => {
    const el = await enlarged(1);
    swipe(el, -80);
    await shows(el, 2);
    swipe(el, 80);
    await shows(el, 1);
    el.lang = 'ur';
    await until(() => part(el, 'next').ariaLabel === 'اگلی تصویر');
    swipe(el, 80);
    await shows(el, 2);
  });
});

const state = {
  value: { first: 1, pages: [{ data: galleryItems(6), current_page: 1, last_page: 1 }] },
  phase: 'ready',
};

it('trade-gallery, prerendered, hydrates its nodes, requests nothing, and opens a picture by the press that started it', async () => {
  const calls = stubApi(never);
  const el = prerendered(definition, {}, undefined, state);
  await hydrate(el, '[part=card]', () => {
    expect(control(el, 0).matches('[data-action]')).to.equal(true);
    control(el, 0).click();
    return shows(el, 0);
  });
  expect(calls).to.have.length(0);
});

describeReader('trade-gallery', {
  attributes: 'heading="Pictures"',
  content: '[part=card]',
  full: (call) => pageOf(galleryItems(8), call),
  empty: (call) => pageOf([], call),
  expectFailed: (el) => expect(el.querySelector('a')?.checkVisibility()).to.equal(true),
  async open(el) {
    control(el, 0).click();
    await until(() => isOpen(el));
    await settled();
  },
});
