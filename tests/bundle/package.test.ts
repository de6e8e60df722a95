import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFull, sample } from '../full.ts';

/** Packages that only a full run has. */
const laboratory = 'tests/frameworks/node_modules';

/** A project that has the package installed, with React and the types of React and Vue beside it. */
let project: string;
let tarball: string;
let installed: string;

const node = (args: string[]) => spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
const tool = (file: string, args: string[]) =>
  node([resolve(file.startsWith('typescript/') ? 'node_modules' : laboratory, file), ...args]);

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'trade-package-'));
  const packed = execFileSync(
    'npm',
    ['pack', resolve('dist/elements'), '--json', '--pack-destination', project],
    {
      encoding: 'utf8',
      shell: process.platform === 'win32',
    },
  );
  tarball = join(project, JSON.parse(packed)[0].filename);
  installed = join(project, 'node_modules/trade-elements');
  mkdirSync(join(project, 'node_modules/@types'), { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', project]);
  execFileSync('mv', [join(project, 'package'), installed]);
  for (const name of ['@types/react', 'csstype', 'react', 'react-dom', 'scheduler', 'vue', '@vue']) {
    const folder = ['node_modules', laboratory].find((folder) => existsSync(join(folder, name)));
    if (folder) symlinkSync(resolve(folder, name), join(project, 'node_modules', name), 'dir');
  }
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }');
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

describe('the packed package', () => {
  it('contains its texts and licences, and no compressed copies, sources or maps', () => {
    const files = readdirSync(installed, { recursive: true }).map(String);
    for (const file of ['README.md', 'LICENSE', 'THIRD-PARTY-LICENSES.md', 'llms.txt', 'integrity.json'])
      expect(files).toContain(file);
    expect(files.filter((file) => /\.(br|gz|map|tsx?)$/.test(file) && !file.endsWith('.d.ts'))).toEqual([]);
  });

  it.runIf(isFull)('gives publint and are-the-types-wrong nothing to report', () => {
    const lint = tool('publint/src/cli.js', [tarball, '--strict']);
    expect(lint.status, lint.stdout + lint.stderr).toBe(0);
    const types = tool('@arethetypeswrong/cli/dist/index.js', [tarball, '--profile', 'esm-only']);
    expect(types.status, types.stdout + types.stderr).toBe(0);
  });

  it('can be imported in jsdom, where no element runs', () => {
    const code = `
      import { JSDOM } from '${pathToFileURL(resolve('node_modules/jsdom/lib/api.js'))}';
      const { window } = new JSDOM('<trade-enquiry-form>Ask</trade-enquiry-form>', { url: 'https://partner.example' });
      for (const name of ['document', 'location', 'HTMLElement', 'customElements', 'CSS', 'MutationObserver'])
        globalThis[name] = window[name];
      globalThis.window = window;
      await import('trade-elements');
      await import('trade-elements/enquiry-form');
      console.log(window.document.body.textContent)`;
    const run = node(['--input-type=module', '--eval', code]);
    expect(run.stderr).toBe('');
    expect(run.stdout).toBe('Ask\n');
  });

  it('can be imported on a server, which renders its components with everything that HTML can hold', () => {
    const code = `
      import 'trade-elements';
      import 'trade-elements/enquiry-form';
      import 'trade-elements/vue';
      import { createElement } from 'react';
      import { renderToStaticMarkup } from 'react-dom/server';
      import { ArticleView, EnquiryForm } from 'trade-elements/react';
      const form = { lookingFor: 'Gloves', lang: 'tr', values: { name: 'A' }, onEnquirySent() {}, id: 'form' };
      console.log(renderToStaticMarkup([
        createElement(EnquiryForm, { key: 1, ...form }, createElement('a', { href: '/contact-us' }, 'Ask')),
        createElement(ArticleView, { key: 2, articleId: '7', documentMeta: true }),
        createElement(ArticleView, { key: 3, documentMeta: false }),
      ]))`;
    const run = node(['--input-type=module', '--eval', code]);
    expect(run.stderr).toBe('');
    expect(run.stdout.trim().split(/(?<=view>|form>)(?=<trade)/)).toEqual([
      '<trade-enquiry-form looking-for="Gloves" lang="tr" id="form"><a href="/contact-us">Ask</a></trade-enquiry-form>',
      '<trade-article-view article-id="7" document-meta=""></trade-article-view>',
      '<trade-article-view></trade-article-view>',
    ]);
    expect(readFileSync(join(installed, 'react.js'), 'utf8')).toMatch(/^'use client';\n/);
  });
});

const page = `
import { watchRoot } from 'trade-elements';
import type { TradeEnquiryForm } from 'trade-elements/enquiry-form';

const form: TradeEnquiryForm = document.createElement('trade-enquiry-form');
form.lookingFor = 'Gloves';
form.addEventListener('trade-enquiry-sent', ({ detail }) => detail.message.toUpperCase());
document.addEventListener('trade-enquiry-invalid', ({ detail }) => detail.fields.join());
const tabs = document.querySelector('trade-product-tabs');
if (tabs) tabs.type = 'services';
watchRoot(document.createElement('div').attachShadow({ mode: 'open' }));
// @ts-expect-error: there are no such tabs
if (tabs) tabs.type = 'goods';
// @ts-expect-error: the event says nothing of this kind
form.addEventListener('trade-enquiry-failed', ({ detail }) => detail.message);
`;
const react = `
import type { ReactNode } from 'react';
import { EnquiryForm, ProductTabs } from 'trade-elements/react';

export const view: ReactNode = (
  <main>
    <EnquiryForm
      className="wide"
      lookingFor="Gloves"
      values={{ name: 'A' }}
      messages={{ submit: 'Ask' }}
      ref={(element) => element?.submit()}
      onEnquirySent={({ detail }) => detail.message.trim()}
    >
      <label slot="notice">Yes</label>
    </EnquiryForm>
    <ProductTabs type="services" tab={2} onTabChange={({ detail }) => detail.index.toFixed()} />
    {/* @ts-expect-error: there are no such tabs */}
    <ProductTabs type="goods" />
    {/* @ts-expect-error: no field is called so */}
    <EnquiryForm values={{ surname: 'A' }} />
  </main>
);
`;
const vue = `
import type { GlobalComponents, LabelHTMLAttributes } from 'vue';
import type {} from 'trade-elements/vue';

type Gallery = InstanceType<GlobalComponents['trade-gallery']>['$props'];
export const gallery: Gallery = { 'page-size': 4, class: 'wide', onTradeLightboxOpen: ({ detail }) => detail.index };
// @ts-expect-error: a text is not a number of pictures
export const wrong: Gallery = { heading: 4 };
export const consent: LabelHTMLAttributes = { slot: 'notice' };
`;

it.each(
  sample(
    [
      ['Bundler', 'ESNext'],
      ['NodeNext', 'NodeNext'],
    ],
    1,
  ),
)(
  'the types of the package are found by module resolution %s, in plain TypeScript, React and Vue',
  (moduleResolution, module) => {
    writeFileSync(join(project, 'page.ts'), page);
    writeFileSync(join(project, 'view.tsx'), react);
    writeFileSync(join(project, 'gallery.ts'), vue);
    const compilerOptions = {
      moduleResolution,
      module,
      target: 'ES2022',
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
      types: [],
    };
    // Vue is among the packages of a full run.
    const files = ['page.ts', 'view.tsx', ...(isFull ? ['gallery.ts'] : [])];
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
    const check = tool('typescript/bin/tsc', ['--project', '.']);
    expect(check.stdout).toBe('');
    expect(check.status).toBe(0);
  },
);
