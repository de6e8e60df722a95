import { type App, given, json } from './app.ts';
import { versions } from './versions.ts';

const { lookingFor, values, messages } = given;

const component = (site: string) => `
<script>
  import 'trade-elements';

  let state = $state('');
  const values = ${json(values)};
  const messages = ${json(messages)};
</script>

<trade-enquiry-form
  api-base="${site}"
  looking-for="${lookingFor}"
  {values}
  {messages}
  ontrade-enquiry-sent={() => (state = 'sent')}
></trade-enquiry-form>
<output>{state}</output>
`;

export const svelteApp = (site: string): App => ({
  host: `Svelte ${versions.svelte}`,
  packages: ['svelte', 'vite', '@sveltejs/vite-plugin-svelte'],
  files: {
    'index.html':
      '<!doctype html><html lang="en"><body><script type="module" src="/main.js"></script></body></html>',
    'main.js': `import { mount } from 'svelte';\nimport App from './App.svelte';\nmount(App, { target: document.body });\n`,
    'App.svelte': component(site),
    'vite.config.mjs': `import { svelte } from '@sveltejs/vite-plugin-svelte';\nexport default { plugins: [svelte()] };\n`,
  },
  build: [['vite', 'build']],
  serve: { folder: 'dist' },
  pages: [{ kind: "tag, import 'trade-elements'", path: '/', isServerRendered: false, hasListener: true }],
});
