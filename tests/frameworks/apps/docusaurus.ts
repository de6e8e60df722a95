import { type App, given, linkText } from './app.ts';
import { versions } from './versions.ts';

const { lookingFor, values, messages } = given;

const slot = (name: string, value: unknown) =>
  `<script type="application/json" slot="${name}">{${JSON.stringify(JSON.stringify(value))}}</script>`;

const page = (site: string) => `# Write to us

<trade-enquiry-form api-base="${site}" looking-for="${lookingFor}">
  ${slot('values', values)}
  ${slot('messages', messages)}
  <a href="${site}/contact-us">Send an enquiry</a>
</trade-enquiry-form>
`;

const config = (site: string) => `
export default {
  title: 'Documentation',
  url: 'https://docs.example.com',
  baseUrl: '/',
  scripts: [{ src: '${site}/elements/trade-elements.js', type: 'module' }],
  presets: [['classic', { docs: false, blog: false }]],
};
`;

/** A site generator whose pages are Markdown with React. */
export const docusaurusApp = (site: string): App => ({
  host: `Docusaurus ${versions['@docusaurus/core']}`,
  packages: ['@docusaurus/core', '@docusaurus/preset-classic', 'react', 'react-dom'],
  files: {
    'src/pages/index.md': `# Start\n\n[${linkText}](/form)\n`,
    'src/pages/form.mdx': page(site),
    'docusaurus.config.js': config(site),
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
});
