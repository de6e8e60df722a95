import { generatorPieces } from '../snippets.ts';
import type { App } from './app.ts';
import { versions } from './versions.ts';

export function astroApp(site: string): App {
  const { settings, page } = generatorPieces('astro', site);
  return {
    host: `Astro ${versions.astro}`,
    packages: ['astro'],
    files: {
      'src/layouts/layout.astro': `<html lang="en"><head>${settings}</head><body><slot /></body></html>\n`,
      'src/pages/index.astro': `---\nimport Layout from '../layouts/layout.astro';\n---\n<Layout>\n${page}\n</Layout>\n`,
      'src/pages/form.md': `---\nlayout: ../layouts/layout.astro\n---\n\n${page}\n`,
    },
    build: [['astro', 'build', '--silent']],
    serve: { folder: 'dist' },
    pages: [
      {
        kind: 'tag in an .astro page, script in the layout',
        path: '/',
        isServerRendered: true,
        hasListener: false,
      },
      {
        kind: 'tag in Markdown, script in the layout',
        path: '/form/',
        isServerRendered: true,
        hasListener: false,
      },
    ],
  };
}
