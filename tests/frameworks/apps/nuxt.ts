import { type App, given, json } from './app.ts';
import { versions } from './versions.ts';

const { lookingFor, values, messages } = given;

const page = (site: string) => `
<script setup>
import { ref } from 'vue';

const state = ref('');
const values = ${json(values)};
const messages = ${json(messages)};
</script>

<template>
  <trade-enquiry-form
    api-base="${site}"
    looking-for="${lookingFor}"
    v-bind="{ '.values': values, '.messages': messages }"
    @trade-enquiry-sent="state = 'sent'"
  >
    <a href="${site}/contact-us">Send an enquiry</a>
  </trade-enquiry-form>
  <output>{{ state }}</output>
</template>
`;

const config = (site: string) => `
export default defineNuxtConfig({
  telemetry: false,
  app: { head: { script: [{ type: 'module', src: '${site}/elements/trade-elements.js' }] } },
  vue: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('trade-') } },
});
`;

export const nuxtApp = (site: string): App => ({
  host: `Nuxt ${versions.nuxt}`,
  packages: ['nuxt', 'vue'],
  files: { 'app/app.vue': page(site).trimStart(), 'nuxt.config.ts': config(site).trimStart() },
  build: [['nuxt', 'build']],
  serve: { command: ['nuxt', 'preview', '--port'] },
  pages: [{ kind: 'tag, script in `app.head`', path: '/', isServerRendered: true, hasListener: true }],
});
