/**
 * The versions of the frameworks that `npm run hosts` installs, in one list. Each runs on Node 20.19; Angular 21, Astro 6,
 * Nuxt 4.4 and SvelteKit 3 need Node 22.
 */
export const versions = {
  '@angular/build': '20.3.41',
  '@angular/cli': '20.3.43',
  '@angular/common': '20.3.35',
  '@angular/compiler': '20.3.35',
  '@angular/compiler-cli': '20.3.35',
  '@angular/core': '20.3.35',
  '@angular/platform-browser': '20.3.35',
  '@docusaurus/core': '3.10.2',
  '@docusaurus/preset-classic': '3.10.2',
  '@sveltejs/vite-plugin-svelte': '6.2.4',
  '@types/node': '20.19.43',
  '@types/react': '19.3.0',
  '@vitejs/plugin-vue': '6.0.11',
  astro: '5.18.2',
  next: '16.4.6',
  nuxt: '4.3.1',
  react: '19.3.1',
  'react-dom': '19.3.1',
  rxjs: '7.8.2',
  svelte: '5.57.3',
  tslib: '2.8.1',
  typescript: '5.9.3',
  vite: '7.3.8',
  vitepress: '1.6.4',
  vue: '3.5.45',
  'vue-tsc': '3.3.14',
} as const;

export type Package = keyof typeof versions;
