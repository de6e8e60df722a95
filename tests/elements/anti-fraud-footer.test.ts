import { setViewport } from '@web/test-runner-commands';
import { definition } from '../../src/features/anti-fraud-footer/anti-fraud-footer.element.tsx';
import { antiFraudFooter } from '../../src/features/anti-fraud-footer/anti-fraud-footer.fixtures.ts';
import { expect } from './expect.ts';
import {
  all,
  consoleLines,
  emptyPage,
  inside,
  part,
  placeReady,
  settled,
  until,
  violations,
} from './helpers.ts';
import { asAttributes, hydrate, hydrated, prerendered, tagOf, withoutScript } from './prerendered.ts';

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
  it('gives the official telephone number, email domain, website and address', async () => {
    const el = await show();
    const lines = all(el, '[part=channels] dl > div').map((line) => [
      line.querySelector('dt')?.textContent,
      line.querySelector('dd')?.textContent,
      line.querySelector('a')?.getAttribute('href') ?? null,
    ]);
    expect(lines).to.deep.equal([
      ['Business enquiries and payment confirmation', '+60 3 0000 0000', 'tel:+60300000000'],
      ['Email domain', '@example.com', null],
      ['Website', 'www.example.com', 'https://www.example.com/'],
      ['Email', 'enquiries@example.com', 'mailto:enquiries@example.com'],
      ['WhatsApp', '+44 20 7946 0958', 'https://wa.me/442079460958'],
      ['WeChat', 'lumex_desk', null],
    ]);
  });

  it('has no link that runs script', async () => {
    const lines = await consoleLines('warn', async (lines) => {
      const el = await show(
        '<trade-anti-fraud-footer social-href="data:text/html,<script>xss()</script>"></trade-anti-fraud-footer>',
      );
      expect(all(el, 'a[href^="data:"]').length).to.equal(0);
      await until(() => lines.length);
    });
    expect(lines.join()).to.match(/social-href="data:.*is not valid/);
  });

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

  it('has only the notice with links="none"', async () => {
    const el = await show(tagOf('trade-anti-fraud-footer', { ...antiFraudFooter, links: 'none' }));
    expect(seen(part(el, 'notice'))).to.equal(true);
    expect(inside(el, 'footer, [part=links], [part=imprint]')).to.equal(null);
    el.setAttribute('links', 'all');
    await until(() => part(el, 'links'));
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

describe('trade-anti-fraud-footer: links', () => {
  it('has the links of every page', async () => {
    const el = await show();
    const sections = all(el, '[part=section]').map((section) => [
      section.querySelector('h3')?.textContent,
      [...section.querySelectorAll('a')].map((link) => `${link.textContent} ${link.getAttribute('href')}`),
    ]);
    const products = ['Safety Apparel', 'Medical Device', 'Monitoring Device', 'Oil & Gas Products'];
    const services = ['Network IT', 'AI Solutions', 'Warehouse Solutions', 'Trade & Export'];
    const home = [
      'About /#about',
      'Business Categories /#goods',
      'Global Network /#network',
      'Why Choose Us /#why',
      'Key Highlights /#highlights',
    ];
    expect(sections).to.deep.equal([
      ['Products', products.map((name, tab) => `${name} /products?tab=${tab}`)],
      ['Services', services.map((name, tab) => `${name} /services?tab=${tab}`)],
      ['Home', home],
      [
        'Company',
        [
          'Privacy Policy /privacy-policy',
          'Terms & Conditions /terms-conditions',
          'Shipping & Return /shipping-return',
          'Refund Policy /refund-policy',
          'About Us /about-us',
          'Partnership /partnership',
          'Contact Us /contact-us',
          'Site Map /site-map',
        ],
      ],
    ]);
    expect(part(el, 'social').getAttribute('href')).to.equal('https://social.example.com/');
    expect(part(el, 'copyright').textContent).to.equal('© 2025 Trade Elements. All rights reserved.');
  });

  it('shows every section open from 1024 px, under a heading that does not toggle', async () => {
    const el = await show();
    expect(all(el, '[part=link], [part=section-title]').every(seen)).to.equal(true);
    expect(all(el, '[part=section-toggle]').some(seen)).to.equal(false);
  });

  it('makes each section collapsible below 1024 px', async () => {
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
});

describe('trade-anti-fraud-footer: look', () => {
  it('fits 240 px and 4000 px', async () => {
    for (const width of [240, 4000]) {
      await setViewport({ width, height: 900 });
      await show();
      expect(document.documentElement.scrollWidth).to.equal(width);
      emptyPage();
    }
  });

  for (const scheme of ['light', 'dark']) {
    it(`has no accessibility violations, wide and narrow, ${scheme}`, async () => {
      const el = await show();
      el.style.colorScheme = scheme;
      expect(await violations(el)).to.deep.equal([]);
      await setViewport({ width: 360, height: 900 });
      await until(() => !legal(el).open);
      expect(await violations(el)).to.deep.equal([]);
      for (const toggle of all(el, 'summary').filter(seen)) toggle.click();
      await until(() => legal(el).open);
      expect(await violations(el)).to.deep.equal([]);
    });
  }
});

describe('trade-anti-fraud-footer: prerendered', () => {
  it('matches the width of the window before any script runs', async () => {
    const el = withoutScript(definition, asAttributes(antiFraudFooter));
    await until(() => listSeen(el));
    expect(all(el, '[part=link]').every(seen)).to.equal(true);
    await narrow();
    await until(() => !listSeen(el));
    expect(all(el, '[part=link]').some(seen)).to.equal(false);
    toggle(el).click();
    await until(() => listSeen(el));
    expect(Boolean(el.shadowRoot?.querySelector('[style]'))).to.equal(false);
  });

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
