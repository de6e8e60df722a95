import { type App, given, json, linkText } from './app.ts';
import { versions } from './versions.ts';

const { lookingFor, values, messages } = given;

const page = (site: string) => `
<script setup>
const values = ${json(values)};
const messages = ${json(messages)};
</script>

# Write to us

<trade-enquiry-form api-base="${site}" looking-for="${lookingFor}" v-bind="{ '.values': values, '.messages': messages }">
  <a href="${site}/contact-us">Send an enquiry</a>
</trade-enquiry-form>
`;

const config = (site: string) => `
export default {
  head: [['script', { type: 'module', src: '${site}/elements/trade-elements.js' }]],
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('trade-') } } },
};
`;

/** A site generator whose pages are Markdown with Vue: the script is in its configuration, a page has the tag only. */
export const vitepressApp = (site: string): App => ({
  host: `VitePress ${versions.vitepress}`,
  packages: ['vitepress'],
  files: {
    'index.md': `# Start\n\n[${linkText}](/form)\n`,
    'form.md': page(site),
    '.vitepress/config.mjs': config(site),
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
});
