import { generatorPieces } from '../snippets.ts';
import type { App } from './app.ts';
import { versions } from './versions.ts';

export function nuxtApp(site: string): App {
  const { settings, page } = generatorPieces('nuxt', site);
  return {
    host: `Nuxt ${versions.nuxt}`,
    packages: ['nuxt', 'vue'],
    files: {
      'app/app.vue': page,
      'nuxt.config.ts': `export default defineNuxtConfig({\n  telemetry: false,\n${settings}\n});\n`,
    },
    build: [['nuxt', 'build']],
    serve: { command: ['nuxt', 'preview', '--port'] },
    pages: [{ kind: 'tag, script in `app.head`', path: '/', isServerRendered: true, hasListener: false }],
  };
}
