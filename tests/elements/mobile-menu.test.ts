import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { definition } from '../../src/features/mobile-menu/mobile-menu.element.ts';
import { mobileMenu } from '../../src/features/mobile-menu/mobile-menu.fixtures.ts';
import { consoleLines, emptyPage, inside, pause, place, until, violations } from './helpers.ts';
import { asAttributes, letIn, prerendered, tagOf, withoutScript } from './prerendered.ts';

const html = tagOf('trade-mobile-menu', mobileMenu);
const details = (el: Element) => inside<HTMLDetailsElement>(el, 'details') as HTMLDetailsElement;
const toggle = (el: Element) => inside(el, 'summary') as HTMLElement;
const panel = (el: Element) => inside(el, '[part=menu-panel]') as HTMLElement;
const links = (el: Element) => [...(el.shadowRoot?.querySelectorAll<HTMLAnchorElement>('a') ?? [])];
const motion = (el: Element) => panel(el).getAnimations()[0] as Animation;
const noFollow = (event: Event) => event.preventDefault();

async function show(markup = html): Promise<HTMLElement> {
  const el = place(markup);
  await until(() => toggle(el));
  return el;
}

async function opened(): Promise<HTMLElement> {
  const el = await show();
  toggle(el).click();
  await until(() => details(el).open && !motion(el));
  return el;
}

beforeEach(() => setViewport({ width: 500, height: 800 }));
afterEach(async () => {
  emptyPage();
  await emulateMedia({ reducedMotion: 'no-preference' });
});
after(() => setViewport({ width: 800, height: 600 }));

describe('trade-mobile-menu', () => {
  it('lists the five pages, the email address and the telephone number', async () => {
    const el = await opened();
    expect(links(el).map((link) => [link.getAttribute('href'), link.textContent])).to.deep.equal([
      ['/', 'Home'],
      ['/products', 'Products'],
      ['/services', 'Services'],
      ['/about-us', 'About Us'],
      ['/contact-us', 'Contact Us'],
      ['mailto:enquiries@example.com', 'enquiries@example.com'],
      ['tel:+60300000000', '+60 3 0000 0000'],
    ]);
  });

  it('leaves out an address or a number that is empty', async () => {
    const el = await show('<trade-mobile-menu email="" phone=""></trade-mobile-menu>');
    expect(links(el)).to.have.length(5);
    el.setAttribute('phone', '+60 3 1111 1111');
    await until(() => links(el).length === 6);
    expect(links(el)[5]?.getAttribute('href')).to.equal('tel:+60311111111');
  });

  it('highlights the current route and follows it', async () => {
    const el = await show();
    const current = () => links(el).filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current().map(({ textContent }) => textContent)).to.deep.equal(['Services']);
    el.setAttribute('current', '/');
    await until(() => current()[0]?.textContent === 'Home');
    el.setAttribute('current', '/gallery');
    await until(() => current().length === 0);
  });

  it('is closed at first, and opens and closes by its row', async () => {
    const el = await show();
    expect(toggle(el).textContent).to.equal('Menu');
    expect(details(el).open).to.equal(false);
    toggle(el).click();
    await until(() => details(el).open && !motion(el));
    await until(() => panel(el).checkVisibility({ contentVisibilityAuto: true }));
    toggle(el).click();
    await until(() => !details(el).open);
  });

  it('opens in 0.3 s and closes in 0.2 s, by height and opacity', async () => {
    const el = await show();
    toggle(el).click();
    const unfolding = await until(() => motion(el));
    const frames = () => (motion(el).effect as KeyframeEffect).getKeyframes();
    expect(unfolding.effect?.getTiming().duration).to.equal(300);
    expect(frames().map(({ opacity }) => opacity)).to.deep.equal(['0', '1']);
    expect(frames()[0]?.height).to.equal('0px');
    await unfolding.finished;
    const full = panel(el).offsetHeight;
    expect(full).to.be.greaterThan(200);

    toggle(el).click();
    const folding = await until(() => motion(el));
    expect(folding.effect?.getTiming().duration).to.equal(200);
    expect(frames().map(({ height, opacity }) => [height, opacity])).to.deep.equal([
      [`${full}px`, '1'],
      ['0px', '0'],
    ]);
    expect(details(el).open).to.equal(true);
    await folding.finished;
    await until(() => !details(el).open);
  });

  it('reverses from where it is when pressed again while it opens', async () => {
    const el = await show();
    toggle(el).click();
    const unfolding = await until(() => motion(el));
    unfolding.pause();
    unfolding.currentTime = 150;
    const height = panel(el).offsetHeight;
    toggle(el).click();
    await until(() => motion(el) !== unfolding);
    const folding = motion(el);
    const [from] = (folding.effect as KeyframeEffect).getKeyframes();
    expect(Number.parseFloat(String(from?.height))).to.be.closeTo(height, 1);
    await until(() => !details(el).open);
  });

  it('does not animate under reduced motion', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const el = await show();
    toggle(el).click();
    await until(() => details(el).open);
    expect(Boolean(motion(el))).to.equal(false);
    toggle(el).click();
    await until(() => !details(el).open);
  });

  it('closes when a link is chosen', async () => {
    const el = await opened();
    el.addEventListener('click', noFollow);
    links(el)[1]?.click();
    await until(() => !details(el).open);
  });

  it('is visible below 1024 px and hidden from 1024 px', async () => {
    const el = await show();
    await setViewport({ width: 1023, height: 800 });
    expect(getComputedStyle(el).display).to.equal('block');
    await setViewport({ width: 1024, height: 800 });
    expect(getComputedStyle(el).display).to.equal('none');
  });

  it('fits 240 px', async () => {
    await setViewport({ width: 240, height: 800 });
    const el = await opened();
    expect(document.documentElement.scrollWidth).to.equal(240);
    for (const target of [toggle(el), ...links(el)]) {
      expect(target.getBoundingClientRect().height, target.textContent ?? '').to.be.at.least(44);
    }
  });

  it('has no accessibility violations, closed and open', async () => {
    const el = await show();
    expect(await violations(el)).to.deep.equal([]);
    toggle(el).click();
    await until(() => details(el).open && !motion(el));
    expect(await violations(el)).to.deep.equal([]);
  });
});

describe('trade-mobile-menu: prerendered', () => {
  it('opens and closes without script', async () => {
    const el = withoutScript(definition, asAttributes(mobileMenu));
    toggle(el).click();
    expect(details(el).open).to.equal(true);
    await until(() => links(el)[0]?.checkVisibility({ contentVisibilityAuto: true }));
    toggle(el).click();
    expect(details(el).open).to.equal(false);
  });

  it('hydrates without a mismatch, and acts on an immediate press', async () => {
    const lines = await consoleLines('error', async () => {
      const el = prerendered(definition, asAttributes(mobileMenu));
      const before = toggle(el);
      letIn(el);
      before.click();
      await until(() => details(el).open && !motion(el));
      await pause(50);
      expect(details(el).open).to.equal(true);
      expect(toggle(el) === before).to.equal(true);
    });
    expect(lines).to.deep.equal([]);
  });

  it('stays open when it was opened before hydration', async () => {
    const lines = await consoleLines('error', async () => {
      const el = prerendered(definition, asAttributes(mobileMenu));
      details(el).open = true;
      letIn(el);
      await pause(100);
      expect(details(el).open).to.equal(true);
      toggle(el).click();
      await until(() => !details(el).open);
    });
    expect(lines).to.deep.equal([]);
  });
});
