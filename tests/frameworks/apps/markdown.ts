import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { generatorPieces } from '../snippets.ts';
import type { App } from './app.ts';

const pages: App['pages'] = [
  { kind: 'snippet in Markdown', path: '/form/', isServerRendered: true, hasListener: false },
];

const versionOf = (tool: string, pattern: RegExp, argument: string): string =>
  existsSync(tool) ? (pattern.exec(execFileSync(tool, [argument], { encoding: 'utf8' }))?.[1] ?? '') : '';

const hugo = '/usr/bin/hugo';
const mkdocs = '/usr/bin/mkdocs';
const text = (site: string) =>
  `# Write to us\n\n${generatorPieces('markdown', site).settings}\n\nUntil then.\n`;

/** A site generator with Goldmark, from Debian's package. */
export const hugoApp = (site: string): App => ({
  host: `Hugo ${versionOf(hugo, /v([\d.]+)/, 'version')}`,
  packages: [],
  files: {
    'hugo.yaml': 'title: Clinics\nbaseURL: /\nmarkup: { goldmark: { renderer: { unsafe: true } } }\n',
    'config.yaml': 'title: Clinics\nbaseURL: /\nmarkup: { goldmark: { renderer: { unsafe: true } } }\n',
    'content/form.md': text(site),
    'layouts/_default/single.html':
      '<!doctype html><html lang="en"><meta charset="utf-8"><body>{{ .Content }}</body></html>',
  },
  build: [[hugo]],
  serve: { folder: 'public' },
  pages,
});

/** A site generator with Python-Markdown, whose theme has one-key shortcuts; from Debian's package. */
export const mkdocsApp = (site: string): App => ({
  host: `MkDocs ${versionOf(mkdocs, /version ([\d.]+)/, '--version')}`,
  packages: [],
  files: {
    'mkdocs.yml': 'site_name: Clinics\nnav: [{ Start: index.md }, { Form: form.md }, { More: more.md }]\n',
    'docs/index.md': '# Start\n',
    'docs/form.md': text(site),
    'docs/more.md': '# More\n',
  },
  build: [[mkdocs, 'build', '--quiet']],
  serve: { folder: 'site' },
  pages,
});

/** A shop page with one form around everything, and shortcuts of one key. */
export const shopApp = (site: string): App => ({
  host: 'A shop page with a form around everything',
  packages: [],
  files: {
    'index.html': `<!doctype html><html lang="en"><meta charset="utf-8"><title>Shop</title><body>
<form action="/cart"><h1>Gloves</h1>
${generatorPieces('tag', site).settings}
<input name="size"><button>Add to cart</button></form>
<script>addEventListener('keydown', ({ target }) => { if (!target.matches('input, textarea')) location.assign('/next'); });</script>
</body></html>`,
  },
  build: [],
  serve: { folder: '.' },
  pages: [{ kind: 'script and tag', path: '/', isServerRendered: true, hasListener: false }],
});
