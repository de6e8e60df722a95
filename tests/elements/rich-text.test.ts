import { expect } from 'chai';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { sanitise } from '../../src/safe-html/sanitise.ts';
import { RichText } from '../../src/ui/rich-text.tsx';
import { emptyPage, place, settled, until } from './helpers.ts';
import { payloads } from './xss-payloads.ts';

const tags = new Set(
  `h1 h2 h3 h4 h5 h6 p div blockquote pre hr br wbr ul ol li dl dt dd figure figcaption img details summary
  table caption colgroup col thead tbody tfoot tr th td a b strong i em u s del ins mark small sub sup span bdi
  bdo abbr cite code dfn kbd q samp time var ruby rt rp`.split(/\s+/),
);
const attributes = new Set(
  `href src alt title width height lang dir datetime align colspan rowspan scope span start reversed value open
  rel loading decoding`.split(/\s+/),
);

/** What in a piece of a page could act, or reach out of it. */
function dangers(root: Element): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const found = tags.has(element.localName) ? [] : [`<${element.localName}>`];
    const box = element.matches('div:has(> table)') ? ['role', 'aria-label', 'tabindex'] : [];
    for (const { name, value } of element.attributes) {
      if (!attributes.has(name) && !box.includes(name)) found.push(`${element.localName}[${name}]`);
      if (!['href', 'src'].includes(name)) continue;
      const { protocol } = new URL(value, location.href);
      if (!['http:', 'https:', 'mailto:', 'tel:'].includes(protocol)) found.push(`${name}="${value}"`);
    }
    return found;
  });
}

let roots: Root[] = [];
function show(html: string): HTMLElement {
  const box = place('<div></div>');
  const root = createRoot(box);
  roots.push(root);
  root.render(createElement(RichText, { html: sanitise(html) }));
  return box;
}
const shown = async (html: string) => {
  const box = show(html);
  return (await until(() => box.firstElementChild)) as HTMLElement;
};

afterEach(() => {
  for (const root of roots) root.unmount();
  roots = [];
  emptyPage();
});

describe('hostile HTML', () => {
  let ran: string[] = [];
  let current = '';
  beforeEach(() => {
    ran = [];
    Object.assign(window, { xss: () => ran.push(current) });
  });
  afterEach(() => void delete (window as { xss?: unknown }).xss);

  it('would run without the sanitiser: the check itself works', async () => {
    const hostile = place('<div><img src=x onerror=xss()></div>');
    await until(() => ran.length);
    expect(dangers(hostile)).to.deep.equal(['img[onerror]']);
  });

  for (const payload of payloads) {
    it(`does nothing: ${payload.slice(0, 90)}`, async () => {
      current = payload;
      const text = await shown(payload);
      for (const element of text.querySelectorAll<HTMLElement>('*')) {
        for (const type of ['mouseover', 'pointerenter', 'focus', 'animationstart', 'toggle']) {
          element.dispatchEvent(new Event(type, { bubbles: true }));
        }
        if (!element.closest('a')) element.click();
      }
      expect(dangers(text)).to.deep.equal([]);
      const again = document.createElement('div');
      again.innerHTML = text.innerHTML;
      expect(again.innerHTML, 'parsed again').to.equal(text.innerHTML);
    });
  }

  it('does nothing when combined or parsed again, at once or later', async () => {
    const box = show(payloads.join('<p>'));
    const again = place('<div></div>');
    await until(() => box.firstElementChild);
    again.innerHTML = box.innerHTML;
    // When this picture has failed to load, so has every one of theirs.
    await new Promise((failed) => Object.assign(new Image(), { onerror: failed, src: '/none.png' }));
    await settled();
    expect(dangers(again.firstElementChild as Element)).to.deep.equal([]);
    expect(ran).to.deep.equal([]);
  });
});

describe('HTML that would take long', () => {
  const warn = console.warn;
  let lines: string[] = [];
  beforeEach(() => {
    lines = [];
    console.warn = (line: string) => lines.push(line);
  });
  afterEach(() => {
    console.warn = warn;
  });

  const numbered = (count: number, piece: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => piece(index)).join('');
  for (const [index, html] of [
    ...['<table><b>', '<div>', '<a><div>', '<svg><g>', '<template>', '<template><div>', '<dl><dd><li>'].map(
      (unit) => unit.repeat(200_000 / unit.length),
    ),
    `<p>${numbered(2000, (index) => `<b a=${index}>`)}${'<p>x'.repeat(4000)}`,
    `<p ${numbered(20_000, (index) => ` a${index}`)}>x`,
    `<p>x<p ${numbered(70_000, (index) => ` a${index}`)} b="`,
    '<p>x'.repeat(125_001),
  ].entries()) {
    it(`is shown as plain text, and sanitised once: case ${index}`, () => {
      expect(sanitise(html)).not.to.contain('<');
      sanitise(html);
      expect(lines).to.have.length(1);
    });
  }

  it('does not include large texts that people write, or names of properties', () => {
    const post = '<h2>Quay</h2><p>Some <b>bold</b> text<ul><li>one<li>two</ul>'.repeat(1000);
    const names =
      'querySelector querySelectorAll attributes getAttributeNames documentElement body innerHTML'.split(' ');
    const clobbering = names.map(
      (name) => `<form name=${name}><input id=${name}></form><img name=${name} src=/a>`,
    );
    expect(sanitise(`<p>a</p>${clobbering.join('')}${post}`)).to.contain('<h2>');
    expect(lines).to.deep.equal([]);
  });
});

describe('rich text', () => {
  it('is not inserted again when its parent renders again', async () => {
    const box = place('<div></div>');
    const root = createRoot(box);
    roots.push(root);
    const html = sanitise('<p>kept</p>');
    root.render(createElement('div', null, createElement(RichText, { html })));
    const paragraph = await until(() => box.querySelector('p'));
    root.render(createElement('div', { title: 'new' }, createElement(RichText, { html })));
    await until(() => box.querySelector('[title=new]'));
    expect(box.querySelector('p')).to.equal(paragraph);
  });
});

describe('a page that enforces Trusted Types', () => {
  /** Runs a module in a page of its own under a policy; resolves with what it reports, and what the policy refused. */
  async function inPage(policy: string, script: string): Promise<{ report: unknown; refused: string[] }> {
    const frame = document.createElement('iframe');
    const refused: string[] = [];
    const reported = new Promise<unknown>((resolve) => {
      Object.assign(window, { report: resolve, refuse: (what: string) => refused.push(what) });
    });
    frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="${policy}">
      <script>addEventListener('securitypolicyviolation', (e) => parent.refuse(e.violatedDirective + ' ' + e.sample));
      addEventListener('error', (e) => parent.report('error: ' + e.message));
      addEventListener('unhandledrejection', (e) => parent.report('error: ' + e.reason));</script>
      <main></main><script type="module">${script}</script>`;
    document.body.append(frame);
    const report = await reported;
    await settled();
    return { report, refused };
  }

  const enforced = `require-trusted-types-for 'script'; trusted-types trade-elements`;
  const render = `
    const { sanitise } = await import('/src/safe-html/sanitise.ts');
    const { RichText } = await import('/src/ui/rich-text.tsx');
    const { createElement, createRoot, flushSync } = await import('/tests/elements/react.ts');
    const main = document.querySelector('main');
    const html = sanitise('<p onclick="x()">shown</p><script>x()<\\/script>');
    flushSync(() => createRoot(main).render(createElement(RichText, { html })));`;

  it('shows the text under one policy, without violations', async () => {
    const { report, refused } = await inPage(
      enforced,
      `${render} parent.report(main.firstElementChild.innerHTML);`,
    );
    expect(report).to.equal('<p>shown</p>');
    expect(refused).to.deep.equal([]);
  });

  it('shares the policy of the first copy of the bundle with the second', async () => {
    const { report, refused } = await inPage(
      enforced,
      `const one = await import('/src/safe-html/trusted-types.ts');
      const two = await import('/src/safe-html/trusted-types.ts?second');
      if (one === two) throw new Error('the copies are one');
      parent.report(one.trustedTypesPolicy() === two.trustedTypesPolicy() && Boolean(one.trustedTypesPolicy()));`,
    );
    expect(report).to.equal(true);
    expect(refused).to.deep.equal([]);
  });

  it('shows no text, logs why once, and throws nothing where the policy is not allowed', async () => {
    const { report } = await inPage(
      `require-trusted-types-for 'script'; trusted-types other`,
      `const lines = []; console.error = (line) => lines.push(line);
      ${render} parent.report([main.children.length, main.textContent, lines]);`,
    );
    expect(report).to.deep.equal([
      1,
      '',
      ['trade-elements: texts stay hidden until the page\'s policy lists "trusted-types trade-elements".'],
    ]);
  });

  it('shows the text where policies are restricted but not required', async () => {
    const { report } = await inPage(
      'trusted-types other',
      `${render} parent.report(main.firstElementChild.innerHTML);`,
    );
    expect(report).to.equal('<p>shown</p>');
  });
});
