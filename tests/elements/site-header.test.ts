import { emulateMedia, resetMouse, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { definition } from '../../src/features/site-header/site-header.element.tsx';
import { siteHeader } from '../../src/features/site-header/site-header.fixtures.ts';
import { languages } from '../../src/locales/languages.ts';
import { fontSets } from '../fonts/font-sets.mjs';
import { expect } from './expect.ts';
import {
  all,
  emptyPage,
  inside,
  isLeftToBrowser,
  part,
  place,
  placeReady,
  settled,
  textsOf,
  until,
} from './helpers.ts';
import { asAttributes, hydrate, prerendered, tagOf } from './prerendered.ts';

const html = tagOf('trade-site-header', siteHeader);

const details = (el: Element) => part<HTMLDetailsElement>(el, 'menu');
const toggle = (el: Element) => part(el, 'menu-button');
const panel = (el: Element) => part(el, 'menu-panel');
const dialog = (el: Element) => inside<HTMLDialogElement>(el, 'dialog') as HTMLDialogElement;
const motion = (el: Element) => panel(el).getAnimations()[0] as Animation;
const seen = (node: Element) => node.checkVisibility({ contentVisibilityAuto: true });
const isOpen = (el: Element) => details(el).open && !motion(el);
const placed = (el: Element) => panel(el).style.maxHeight !== '';

const longNames = {
  company: 'International Trading and Supply Chain Company of Peninsular Malaysia Sdn Bhd',
  product: 'International Trading Platform of Peninsular Malaysia',
};

/** Fonts that the header may be shown in, the one of the site first; no files: a font of the machine. */
const fonts: Record<string, string[]> = {
  'Source Sans 3': ['hosts/pages/public/fonts/source-sans-3.woff2'],
  'DejaVu Sans': fontSets.dejavu.files.map((file) => `node_modules/${file}`),
  monospace: [],
};

/** A variable font, of the web, has all weights. */
const regularWeight = (file: string): string => (file.includes('woff2') ? '100 900' : '100 500');

/** Makes the font that of the elements, gone after the test. */
async function useFont(name: string, files: string[]): Promise<void> {
  const families = files.map(async (file) => {
    // As an installed font without weights between is chosen: bold from 501 on.
    const weight = file.includes('Bold') || file.includes('-700-') ? '501 900' : regularWeight(file);
    const family = `Test ${file.replace(/\W?(Regular|Bold|400|700).*/, '')}`;
    document.fonts.add(await new FontFace(family, `url("/${file}")`, { weight }).load());
    return `"${family}"`;
  });
  const family = [...(files.length > 0 ? [] : [name]), ...(await Promise.all(families))].join();
  for (const token of ['--trade-font-display', '--trade-font-text'])
    document.documentElement.style.setProperty(token, family);
}

/** The texts in the bar: name, buttons, links. */
const items = (el: Element) => [
  ...['company', 'hub-button', 'enquire'].map((name) => part(el, name)),
  ...all(el, '[part=link]'),
];

/** Makes the letters of the bar larger, and so wider, than the style sheet sets them. */
function widenLetters(el: Element, factor: number): void {
  for (const item of items(el)) {
    item.style.fontSize = '';
    item.style.fontSize = `${factor * Number.parseFloat(getComputedStyle(item).fontSize)}px`;
  }
}

/** The lines of text that can be seen of an item. */
function linesOf(item: Element): DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(item);
  const { bottom } = item.getBoundingClientRect();
  return [...range.getClientRects()].filter((line) => line.bottom < bottom + 1);
}

/** What in the bar is broken into lines, leaves the window, or is nearer than 8 px to another. */
function crowded(el: Element): string[] {
  const found: string[] = [];
  const placed = items(el).map((item) => {
    const name = item.textContent ?? '';
    const lines = linesOf(item);
    const count = new Set(lines.map(({ bottom }) => Math.round(bottom))).size;
    if (count > 1) found.push(`${name}: ${count} lines`);
    // The boxes of links touch, their texts must not.
    return { name, box: item.localName === 'a' ? (lines[0] as DOMRect) : item.getBoundingClientRect() };
  });
  for (const [index, { name, box }] of placed.entries()) {
    if (box.left < 0 || box.right > innerWidth) found.push(`${name}: outside`);
    for (const other of placed.slice(index + 1)) {
      const beside = Math.max(other.box.left - box.right, box.left - other.box.right);
      const below = Math.max(other.box.top - box.bottom, box.top - other.box.bottom);
      if (beside < 8 && below < 0) found.push(`${name}, ${other.name}: ${beside} px`);
    }
  }
  const rows = new Set(all(el, '[part=link]').map((link) => link.getBoundingClientRect().top));
  return rows.size > 1 ? [...found, `links in ${rows.size} rows`] : found;
}

const show = (markup = html) => placeReady(markup, 'summary');

async function opened(markup = html): Promise<HTMLElement> {
  const el = await show(markup);
  toggle(el).focus();
  toggle(el).click();
  await until(() => isOpen(el) && placed(el));
  return el;
}

const small = () => setViewport({ width: 500, height: 900 });
const large = (width = 1280) => setViewport({ width, height: 900 });

before(() => {
  document.body.style.margin = '0';
});
afterEach(async () => {
  emptyPage();
  document.fonts.clear();
  document.documentElement.removeAttribute('style');
  await resetMouse();
  await emulateMedia({ reducedMotion: 'no-preference' });
});
after(() => setViewport({ width: 800, height: 600 }));

describe('trade-site-header: from 1024 px', () => {
  beforeEach(() => large());

  it('has no hub button where there is no platform', async () => {
    const el = await show();
    expect(part(el, 'hub-button')).to.be.ok;
    el.setAttribute('product', '');
    await until(() => all(el, '[part=hub-button]').length === 0);
  });

  it('highlights the current page, or the one above it, in the bar and in the menu', async () => {
    const el = await show();
    for (const [current, label] of [
      ['/', 'Home'],
      ['/products?tab=2', 'Products'],
      ['/blog/7d2f', 'Blog'],
      ['/privacy-policy', undefined],
    ] as const) {
      el.setAttribute('current', current);
      await until(() => textsOf(el, '[part=link][aria-current=page]')[0] === label);
      const marked = textsOf(el, '[aria-current=page]');
      expect(marked, current).to.deep.equal(label ? [label, label] : []);
    }
    el.setAttribute('current', '/gallery');
    const active = await until(() => inside(el, '[part=link][aria-current=page]'));
    const other = inside(el, '[part=link]:not([aria-current])') as Element;
    const lineBelow = (link: Element) => getComputedStyle(link, '::after').borderBlockEndWidth;
    expect([lineBelow(active), lineBelow(other)]).to.deep.equal(['3px', '0px']);
  });

  /** Expects the parts side by side, with their middle at this height. */
  function expectRow(pieces: HTMLElement[], middle: number): void {
    let end = 0;
    for (const piece of pieces) {
      const { left, right, top, bottom } = piece.getBoundingClientRect();
      expect(left, piece.textContent ?? '').to.be.at.least(end);
      expect((top + bottom) / 2, piece.textContent ?? '').to.be.closeTo(middle, 1);
      end = right;
    }
    expect(end).to.be.at.most(innerWidth);
  }

  it('holds name, hub button and Enquiry Now in one row, and nine links in the next, from 1280 px between them', async () => {
    await useFont('Source Sans 3', fonts['Source Sans 3'] as string[]);
    const english = await show();
    const malay = await show(tagOf('trade-site-header', { ...siteHeader, ...longNames, lang: 'ms' }));
    for (const width of [1024, 1280, 1440, 2000, 4000]) {
      await large(width);
      for (const el of [english, malay]) {
        english.hidden = el !== english;
        malay.hidden = el !== malay;
        const [brand, hub, enquire] = ['brand', 'hub-button', 'enquire'].map((name) => part(el, name)) as [
          HTMLElement,
          HTMLElement,
          HTMLElement,
        ];
        const links = all(el, '[part=link]');
        const inOne = width >= 1280 && el === english;
        const inTwo = width >= 1280 ? 120 : 100;
        expect(el.getBoundingClientRect().height).to.equal(inOne ? 64 : inTwo);
        expectRow([brand, ...(inOne ? links : []), hub, enquire], 32);
        if (!inOne) expectRow(links, width >= 1280 ? 88 : 78);
        expect(document.documentElement.scrollWidth).to.equal(width);
      }
    }
  });

  for (const [font, files] of Object.entries(fonts)) {
    it(`has room for every text in six languages, and for letters a tenth wider, in ${font}`, async () => {
      await useFont(font, files);
      const shown = languages.map((lang) => show(tagOf('trade-site-header', { ...siteHeader, lang })));
      const headers = await Promise.all(shown);
      for (const width of [1024, 1280, 1536]) {
        await large(width);
        for (const factor of [1, 1.1]) {
          for (const el of headers) {
            widenLetters(el, factor);
            expect(crowded(el), `${el.lang}, ${width} px, letters x ${factor}`).to.deep.equal([]);
          }
        }
      }
    });
  }
});

describe('trade-site-header: below 1024 px', () => {
  beforeEach(small);

  it('is 64 px tall, with a menu icon instead of the links', async () => {
    const el = await show();
    expect(el.getBoundingClientRect().height).to.equal(64);
    expect(seen(part(el, 'nav'))).to.equal(false);
    expect(toggle(el).textContent).to.equal('Menu');
    const { width, height } = toggle(el).getBoundingClientRect();
    expect(Math.min(width, height)).to.be.at.least(44);
    await setViewport({ width: 1023, height: 800 });
    await until(() => seen(toggle(el)));
    await setViewport({ width: 1024, height: 800 });
    await until(() => !seen(toggle(el)));
    await until(() => seen(part(el, 'nav')));
  });

  it('closes on Escape and returns the focus to the icon, wherever it was', async () => {
    const el = await opened();
    for (const moveFocus of [() => all(el, '[part=menu-link]')[3]?.focus(), () => toggle(el).blur()]) {
      if (!details(el).open) toggle(el).click();
      await until(() => isOpen(el));
      moveFocus();
      await sendKeys({ press: 'Escape' });
      await until(() => !details(el).open);
      expect(el.shadowRoot?.activeElement === toggle(el)).to.equal(true);
    }
  });

  it('closes when a link is pressed, and leaves the press to the page', async () => {
    const el = await opened();
    expect(isLeftToBrowser(all(el, '[part=menu-link]')[8])).to.equal(true);
    await until(() => !details(el).open);
  });

  it('closes on a press outside, not on one inside', async () => {
    const el = await opened();
    const { bottom } = panel(el).getBoundingClientRect();
    await sendMouse({ type: 'click', position: [250, Math.round(bottom) - 4] });
    await settled();
    expect(isOpen(el)).to.equal(true);
    await sendMouse({ type: 'click', position: [250, Math.round(bottom) + 40] });
    await until(() => !details(el).open);
  });

  it('closes when the focus moves on to the page under it', async () => {
    const el = await opened();
    const next = place<HTMLButtonElement>('<button type="button">Next</button>');
    all(el, '[part=menu-link]')[0]?.focus();
    await settled();
    expect(isOpen(el)).to.equal(true);
    next.focus();
    await until(() => !details(el).open);
    expect(document.activeElement === next).to.equal(true);
  });

  it('is below the bar, equally wide, never exceeds the height of the window, scrolls inside, and follows the window', async () => {
    await setViewport({ width: 500, height: 320 });
    const el = await opened();
    const bottom = () => panel(el).getBoundingClientRect().bottom;
    expect(panel(el).getBoundingClientRect()).to.include({ left: 0, top: 64, width: 500 });
    expect(bottom()).to.be.closeTo(320, 1);
    expect(panel(el).scrollHeight).to.be.greaterThan(panel(el).clientHeight);
    await setViewport({ width: 700, height: 380 });
    await until(() => Math.abs(bottom() - 380) < 1);
    expect(panel(el).getBoundingClientRect().width).to.equal(700);
  });

  it('opens the hub dialog from the dropdown; Escape closes the dialog, then the menu', async () => {
    const el = await opened();
    const hub = inside(el, '[part=menu-panel] [part=hub-button]') as HTMLElement;
    hub.click();
    await until(() => dialog(el).open);
    await sendKeys({ press: 'Escape' });
    await until(() => !dialog(el).open);
    await settled();
    expect(isOpen(el)).to.equal(true);
    expect(el.shadowRoot?.activeElement === hub).to.equal(true);
    await sendKeys({ press: 'Escape' });
    await until(() => !details(el).open);
  });
});

describe('trade-site-header: prerendered', () => {
  beforeEach(small);

  it('hydrates without a mismatch or a shift, and acts on an immediate press', async () => {
    const el = prerendered(definition, asAttributes(siteHeader));
    await hydrate(el, '[part=menu-button]', async (button) => {
      expect(el.getBoundingClientRect().height).to.equal(64);
      button.click();
      await until(() => isOpen(el));
      await settled();
      expect(isOpen(el)).to.equal(true);
      expect(el.getBoundingClientRect().height).to.equal(64);
    });
  });
});
