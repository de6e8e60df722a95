import { generatorPieces } from '../snippets.ts';
import { type App, linkText } from './app.ts';
import { versions } from './versions.ts';

/** A site generator whose pages are Markdown with Vue. */
export function vitepressApp(site: string): App {
  const { settings, page } = generatorPieces('vitepress', site);
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
    pages: [
      {
        kind: 'tag in Markdown, script in `head`',
        path: '/form.html',
        isServerRendered: true,
        hasListener: false,
      },
      {
        kind: 'the same, after a link within the site',
        start: '/',
        path: '/form.html',
        isServerRendered: true,
        hasListener: false,
      },
    ],
  };
}
