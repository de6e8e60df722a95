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

  it('gives other scripts of the page only a policy that sanitises, and makes no script addresses', async () => {
    const { report, refused } = await inPage(
      enforced,
      `${render}
      const shared = trustedTypes[Symbol.for('trade-elements')];
      const given = { replace: () => '<img src=x onerror=y()>', toString: () => '<i>text</i><img src=x onerror=y()>' };
      main.innerHTML = shared.createHTML(given);
      const names = ['createScript', 'createScriptURL'].filter((name) => {
        try { shared[name]?.('https://evil.example/x.js'); return shared[name]; } catch { return false; }
      });
      parent.report([main.querySelector('img').getAttributeNames().sort(), main.textContent, names]);`,
    );
    expect(report).to.deep.equal([['alt', 'decoding', 'loading', 'src'], 'text', []]);
    expect(refused).to.deep.equal([]);
  });

  it('shows the texts of a second copy of the elements under the policy of the first', async () => {
    const { report, refused } = await inPage(
      enforced,
      `${render}
      const copy = await import('/src/safe-html/trusted-types.ts?copy');
      const policy = copy.trustedTypesPolicy();
      main.innerHTML = policy.createHTML('<p onclick="x()">of the second</p>');
      parent.report(main.innerHTML);`,
    );
    expect(report).to.equal('<p>of the second</p>');
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

it('shows texts in an XHTML document, whose innerHTML is parsed as XML', async () => {
  const reported = new Promise<unknown>((resolve) => Object.assign(window, { reportXml: resolve }));
  const page = `<html xmlns="http://www.w3.org/1999/xhtml"><body><main></main><script><![CDATA[(async () => {
      const load = (path) => import('${location.origin}' + path);
      const { sanitise } = await load('/src/safe-html/sanitise.ts');
      const { RichText } = await load('/src/ui/rich-text.tsx');
      const { createElement, createRoot, flushSync } = await load('/tests/elements/react.ts');
      const main = document.querySelector('main');
      const root = createRoot(main);
      const show = (html) => flushSync(() => root.render(createElement(RichText, { html: sanitise(html) })));
      show('<p>first</p>');
      show('<p onclick="x()">one&nbsp;two<br>three\\u000c</p><ul><li>a<li>b</ul><script>x()<\\/script>');
      parent.reportXml([main.textContent, main.querySelectorAll('br, li, script, [onclick]').length]);
    })().catch((error) => parent.reportXml(String(error)));]]></script></body></html>`;
  const frame = document.createElement('iframe');
  frame.src = URL.createObjectURL(new Blob([page], { type: 'application/xhtml+xml' }));
  document.body.append(frame);
  expect(await reported).to.deep.equal(['one\u00a0twothree ab', 3]);
  frame.remove();
});
