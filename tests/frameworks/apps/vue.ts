import { type App, given, json } from './app.ts';
import { versions } from './versions.ts';

const { lookingFor, values, messages } = given;

const component = (site: string, imported: string, modifier: string) => `
<script setup lang="ts">
import { ref } from 'vue';
import type {} from 'trade-elements/vue';
import '${imported}';

const state = ref('');
// Bound: with // in the text of an attribute, vue-tsc 3.3 no longer infers what listeners are given.
const site = '${site}';
const values = ${json(values)};
const messages = ${json(messages)};
</script>

<template>
  <trade-enquiry-form
    :api-base="site"
    looking-for="${lookingFor}"
    :values${modifier}="values"
    :messages${modifier}="messages"
    @trade-enquiry-sent="({ detail }) => (state = detail.message ? 'sent' : '')"
  >
    <label slot="notice">You may use my data to answer me.</label>
  </trade-enquiry-form>
  <output>{{ state }}</output>
</template>
`;

const html = (script: string) =>
  `<!doctype html><html lang="en"><body><div id="app"></div><script type="module" src="${script}"></script></body></html>`;
const main = (name: string) =>
  `import { createApp } from 'vue';\nimport App from './${name}.vue';\ncreateApp(App).mount('#app');\n`;

const isCustomElement = "(tag) => tag.startsWith('trade-')";

export const vueApp = (site: string): App => ({
  host: `Vue ${versions.vue}`,
  packages: ['vue', 'vite', '@vitejs/plugin-vue', 'vue-tsc', 'typescript'],
  files: {
    'index.html': html('/loader.ts'),
    'single.html': html('/single.ts'),
    'loader.ts': main('Loader'),
    'single.ts': main('Single'),
    'Loader.vue': component(site, 'trade-elements', '.prop'),
    'Single.vue': component(site, 'trade-elements/enquiry-form', ''),
    'vite.config.mjs': `
import vue from '@vitejs/plugin-vue';
export default {
  plugins: [vue({ template: { compilerOptions: { isCustomElement: ${isCustomElement} } } })],
  build: { rollupOptions: { input: ['index.html', 'single.html'] } },
};
`,
    'tsconfig.json': json({
      compilerOptions: {
        strict: true,
        noEmit: true,
        target: 'ES2022',
        module: 'ESNext',
        moduleResolution: 'Bundler',
        lib: ['ES2022', 'DOM', 'DOM.Iterable'],
        types: [],
      },
      vueCompilerOptions: { strictTemplates: true },
      include: ['*.ts', '*.vue'],
    }),
  },
  build: [
    ['vue-tsc', '--project', '.'],
    ['vite', 'build'],
  ],
  serve: { folder: 'dist' },
  pages: [
    { kind: "`:values.prop`, import 'trade-elements'", path: '/', hasListener: true },
    { kind: "`:values`, import 'trade-elements/enquiry-form'", path: '/single.html', hasListener: true },
  ],
});
