import { emulateMedia, setViewport } from '@web/test-runner-commands';
import { definition } from '../../src/features/mobile-menu/mobile-menu.element.tsx';
import { mobileMenu } from '../../src/features/mobile-menu/mobile-menu.fixtures.ts';
import { expect } from './expect.ts';
import { emptyPage, inside, part, placeReady, settled, textsOf, until } from './helpers.ts';
import { asAttributes, hydrate, hydrated, prerendered, tagOf } from './prerendered.ts';

const html = tagOf('trade-mobile-menu', mobileMenu);
const details = (el: Element) => inside<HTMLDetailsElement>(el, 'details') as HTMLDetailsElement;
const toggle = (el: Element) => inside(el, 'summary') as HTMLElement;
const panel = (el: Element) => part(el, 'menu-panel');
const motion = (el: Element) => panel(el).getAnimations()[0] as Animation;

const show = (markup = html) => placeReady(markup, 'summary');

beforeEach(() => setViewport({ width: 500, height: 800 }));
afterEach(async () => {
  emptyPage();
  await emulateMedia({ reducedMotion: 'no-preference' });
});
after(() => setViewport({ width: 800, height: 600 }));

describe('trade-mobile-menu', () => {
  it('highlights the current route and follows it', async () => {
    const el = await show();
    const current = () => textsOf(el, '[aria-current=page]').join();
    expect(current()).to.equal('Services');
    el.setAttribute('current', '/');
    await until(() => current() === 'Home');
    el.setAttribute('current', '/gallery');
    await until(() => current() === '');
  });

  it('opens in 0.3 s and closes in 0.2 s, by height and opacity', async () => {
    const el = await show();
    expect(toggle(el).textContent).to.equal('Main pages');
    expect(details(el).open).to.equal(false);
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
});

it('trade-mobile-menu, prerendered, stays open when it was opened before hydration', async () => {
  const el = prerendered(definition, asAttributes(mobileMenu));
  details(el).open = true;
  await hydrate(el, 'summary', async (button) => {
    await hydrated(el);
    // The browser tells of the opening in a task of its own.
    await settled();
    expect(details(el).open).to.equal(true);
    button.click();
    await until(() => !details(el).open);
  });
});
