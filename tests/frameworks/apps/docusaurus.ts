import { generatorPieces } from '../snippets.ts';
import { type App, linkText } from './app.ts';
import { versions } from './versions.ts';

const config = (settings: string) => `
export default {
  title: 'Documentation',
  url: 'https://docs.example.com',
  baseUrl: '/',
  ${settings}
  presets: [['classic', { docs: false, blog: false }]],
};
`;

/** A site generator whose pages are Markdown with React. */
export function docusaurusApp(site: string): App {
  const { settings, page } = generatorPieces('docusaurus', site);
  return {
    host: `Docusaurus ${versions['@docusaurus/core']}`,
    packages: ['@docusaurus/core', '@docusaurus/preset-classic', 'react', 'react-dom'],
    files: {
      'src/pages/index.md': `# Start\n\n[${linkText}](/form)\n`,
      'src/pages/form.mdx': `# Write to us\n\n${page}\n`,
      'docusaurus.config.js': config(settings),
    },
    build: [['docusaurus', 'build']],
    serve: { folder: 'build' },
    pages: [
      { kind: 'tag in MDX, script in `scripts`', path: '/form/', isServerRendered: true, hasListener: false },
      {
        kind: 'the same, after a link within the site',
        start: '/',
        path: '/form/',
        isServerRendered: true,
        hasListener: false,
      },
    ],
  };
}
