import { setViewport } from '@web/test-runner-commands';
import { definition } from '../../src/features/anti-fraud-footer/anti-fraud-footer.element.tsx';
import { antiFraudFooter } from '../../src/features/anti-fraud-footer/anti-fraud-footer.fixtures.ts';
import { expect } from './expect.ts';
import { all, emptyPage, part, placeReady, settled, until } from './helpers.ts';
import { asAttributes, hydrate, hydrated, prerendered, tagOf } from './prerendered.ts';

const html = tagOf('trade-anti-fraud-footer', antiFraudFooter);
const seen = (node: Element) => node.checkVisibility({ contentVisibilityAuto: true });
/** The toggle of the legal notice in this window; there is one for wide and one for narrow windows. */
const toggle = (el: Element) => all(el, '[part=legal-toggle]').find(seen) as HTMLElement;
const legal = (el: Element) => toggle(el).parentElement as HTMLDetailsElement;
const listSeen = (el: Element) => seen(part(el, 'legal-list'));

const show = (markup = html) => placeReady(markup, '[part=notice]');

const wide = () => setViewport({ width: 1024, height: 900 });
const narrow = () => setViewport({ width: 1023, height: 900 });

before(() => {
  document.body.style.margin = '0';
});
beforeEach(wide);
afterEach(emptyPage);
after(() => setViewport({ width: 800, height: 600 }));

describe('trade-anti-fraud-footer: notice', () => {
  it('leaves out what is empty', async () => {
    const el = await show(
      '<trade-anti-fraud-footer company="" domain="" website="example.com" email="" phone="" social-href=""></trade-anti-fraud-footer>',
    );
    expect(all(el, '[part=channels] a').map((link) => link.getAttribute('href'))).to.deep.equal([
      'https://example.com',
    ]);
    expect(all(el, '[part=channels] dt')).to.have.length(1);
    expect(Boolean(part(el, 'social'))).to.equal(false);
    expect(part(el, 'copyright').textContent).to.equal('© 2025. All rights reserved.');
    expect(part(el, 'lead').textContent).to.match(/^The company /);
    el.setAttribute('website', '');
    await until(() => !part(el, 'channels'));
  });
});

describe('trade-anti-fraud-footer: legal notice', () => {
  it('is expanded from 1024 px and collapsed below, and toggled by its arrow', async () => {
    for (const [size, expanded] of [
      [wide, true],
      [narrow, false],
    ] as const) {
      await size();
      const el = await show();
      expect(Boolean(toggle(el).querySelector('svg'))).to.equal(true);
      for (const open of [expanded, !expanded, expanded]) {
        await until(() => legal(el).open === open && listSeen(el) === open);
        toggle(el).click();
      }
    }
  });

  it('stays as the visitor left it when a property or the window changes', async () => {
    const el = await show();
    toggle(el).click();
    await until(() => !listSeen(el));
    el.setAttribute('company', 'Other');
    await until(() => part(el, 'copyright').textContent?.includes('Other'));
    await narrow();
    await wide();
    await settled();
    expect(listSeen(el)).to.equal(false);
  });
});

it('trade-anti-fraud-footer makes each section of links collapsible below 1024 px', async () => {
  await narrow();
  const el = await show();
  const [first, second] = all(el, '[part=section-toggle]');
  const [link] = all(el, '[part=link]');
  expect(seen(link as Element)).to.equal(false);
  first?.click();
  await until(() => seen(link as Element));
  expect(seen(second?.closest('[part=section]')?.querySelector('a') as Element)).to.equal(false);
  el.setAttribute('company', 'Other');
  await until(() => part(el, 'copyright').textContent?.includes('Other'));
  expect(seen(link as Element)).to.equal(true);
  first?.click();
  await until(() => !seen(link as Element));
  for (const target of all(el, 'summary, [part=social], [part=channels] a').filter(seen)) {
    expect(target.getBoundingClientRect().height, target.textContent ?? '').to.be.at.least(44);
  }
});

describe('trade-anti-fraud-footer: prerendered', () => {
  for (const [name, size, expanded] of [
    ['wide', wide, true],
    ['narrow', narrow, false],
  ] as const) {
    it(`hydrates in a ${name} window without mismatch or shift, and acts on an immediate press`, async () => {
      await size();
      const el = prerendered(definition, asAttributes(antiFraudFooter));
      await hydrate(el, '[part=legal-list]', async () => {
        const { height } = el.getBoundingClientRect();
        const before = legal(el);
        expect(before.open).to.equal(expanded);
        await hydrated(el);
        await settled();
        expect(el.getBoundingClientRect().height).to.equal(height);
        expect(legal(el) === before && before.open === expanded).to.equal(true);
      });
      const pressed = prerendered(definition, asAttributes(antiFraudFooter));
      await hydrate(pressed, '[part=legal-list]', async () => {
        toggle(pressed).click();
        await hydrated(pressed);
        await settled();
        expect(legal(pressed).open).to.equal(!expanded);
        await until(() => listSeen(pressed) === !expanded);
      });
    });
  }
});
