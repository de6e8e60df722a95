import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { sanitise } from '../../src/safe-html/sanitise.ts';
import { RichText } from '../../src/ui/rich-text.tsx';
import { expect } from './expect.ts';
import { emptyPage, place, settled, until } from './helpers.ts';

let roots: Root[] = [];

afterEach(() => {
  for (const root of roots) root.unmount();
  roots = [];
  emptyPage();
});

it('a link to a part of the text leads to it, also in a closed part, and does not change the address', async () => {
  const box = place('<div style="height: 300px; overflow: auto"></div>');
  const shadow = box.attachShadow({ mode: 'open' });
  const root = createRoot(shadow);
  roots.push(root);
  const html = sanitise(
    `<a href="#ü 1">x</a>${'<p>text</p>'.repeat(99)}<details><summary>More</summary><h2 id="ü 1">Part</h2></details>`,
  );
  root.render(createElement(RichText, { html }));
  const link = await until(() => shadow.querySelector('a'));
  const before = location.href;
  link.click();
  expect(location.href).to.equal(before);
  expect(shadow.activeElement?.textContent).to.equal('Part');
  expect(box.scrollTop).to.be.greaterThan(0);
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
});
