import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { generatorPieces, pageWithValues } from '../snippets.ts';
import { type App, type AppPage, linkText } from './app.ts';
import { versions } from './versions.ts';

const page = (kind: string, path: string): AppPage => ({ kind, path, isServerRendered: true });
const pages = [page('snippet in Markdown', '/form/')];
/** A page with the form, opened directly and after a link within the site. */
const twoWays = (kind: string, path: string): AppPage[] => [
  page(kind, path),
  { ...page('the same, after a link within the site', path), start: '/' },
];

/** A site generator whose pages are Markdown with Vue. */
function vitepressApp(site: string): App {
  const { settings, page } = generatorPieces('VitePress', site);
  return {
    host: `VitePress ${versions.vitepress}`,
    packages: ['vitepress'],
    files: {
      'index.md': `# Start\n\n[${linkText}](/form)\n`,
      'form.md': `# Write to us\n\n${page}\n`,
      '.vitepress/config.mjs': `export default {\n${settings}\n};\n`,
    },
    build: [['vitepress', 'build']],
    serve: { folder: '.vitepress/dist' },
    pages: twoWays('tag in Markdown, script in `head`', '/form.html'),
  };
}

/** A site generator whose pages are Markdown with React. */
function docusaurusApp(site: string): App {
  const { settings, page } = generatorPieces('Docusaurus', site);
  return {
    host: `Docusaurus ${versions['@docusaurus/core']}`,
    packages: ['@docusaurus/core', '@docusaurus/preset-classic', 'react', 'react-dom'],
    files: {
      'src/pages/index.md': `# Start\n\n[${linkText}](/form)\n`,
      'src/pages/form.mdx': `# Write to us\n\n${page}\n`,
      'docusaurus.config.js': `export default {
  title: 'Documentation',
  url: 'https://docs.example.com',
  baseUrl: '/',
  ${settings}
  presets: [['classic', { docs: false, blog: false }]],
};
`,
    },
    build: [['docusaurus', 'build']],
    serve: { folder: 'build' },
    pages: twoWays('tag in MDX, script in `scripts`', '/form/'),
  };
}

function astroApp(site: string): App {
  const pieces = generatorPieces('Astro', site);
  return {
    host: `Astro ${versions.astro}`,
    packages: ['astro'],
    files: {
      'src/layouts/layout.astro': `<html lang="en"><head>${pieces.settings}</head><body><slot /></body></html>\n`,
      'src/pages/index.astro': `---\nimport Layout from '../layouts/layout.astro';\n---\n<Layout>\n${pieces.page}\n</Layout>\n`,
      'src/pages/form.md': `---\nlayout: ../layouts/layout.astro\n---\n\n${pieces.page}\n`,
    },
    build: [['astro', 'build', '--silent']],
    serve: { folder: 'dist' },
    pages: [
      page('tag in an .astro page, script in the layout', '/'),
      page('tag in Markdown, script in the layout', '/form/'),
    ],
  };
}

function nuxtApp(site: string): App {
  const pieces = generatorPieces('Nuxt', site);
  return {
    host: `Nuxt ${versions.nuxt}`,
    packages: ['nuxt', 'vue'],
    files: {
      'app/app.vue': `<template>\n${pieces.page}\n</template>\n`,
      'nuxt.config.ts': `export default defineNuxtConfig({\n  telemetry: false,\n${pieces.settings}\n});\n`,
    },
    build: [['nuxt', 'build']],
    serve: { command: ['nuxt', 'preview', '--port'] },
    pages: [page('tag, script in `app.head`', '/')],
  };
}

const versionOf = (tool: string, pattern: RegExp, argument: string): string =>
  existsSync(tool) ? (pattern.exec(execFileSync(tool, [argument], { encoding: 'utf8' }))?.[1] ?? '') : '';

const hugo = '/usr/bin/hugo';
const mkdocs = '/usr/bin/mkdocs';
const text = (site: string) => `# Write to us\n\n${pageWithValues(site)}\n\nUntil then.\n`;

/** A site generator with Goldmark, from Debian's package. */
const hugoApp = (site: string): App => ({
  host: `Hugo ${versionOf(hugo, /v([\d.]+)/, 'version')}`,
  packages: [],
  files: {
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
const mkdocsApp = (site: string): App => ({
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
const shopApp = (site: string): App => ({
  host: 'A shop page with a form around everything',
  packages: [],
  files: {
    'index.html': `<!doctype html><html lang="en"><meta charset="utf-8"><title>Shop</title><body>
<form action="/cart"><h1>Gloves</h1>
${pageWithValues(site)}
<input name="size"><button>Add to cart</button></form>
<script>addEventListener('keydown', ({ target }) => { if (!target.matches('input, textarea')) location.assign('/next'); });</script>
</body></html>`,
  },
  build: [],
  serve: { folder: '.' },
  pages: [page('script and tag', '/')],
});

export const generators = {
  nuxt: nuxtApp,
  astro: astroApp,
  vitepress: vitepressApp,
  docusaurus: docusaurusApp,
  hugo: hugoApp,
  mkdocs: mkdocsApp,
  shop: shopApp,
};
