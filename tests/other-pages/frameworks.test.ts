import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { createSSRApp } from 'vue';
import { compileTemplate } from 'vue/compiler-sfc';
import { renderToString } from 'vue/server-renderer';
import { eventually, site, visit } from '../site/setting.ts';
import { hostPage } from './setting.ts';

describe("a page that Vue's server renders", () => {
  // As in Nuxt: the server leaves objects out, and on the first load Vue itself sets none that are constant but these.
  const source = `<main><trade-enquiry-form :values.prop="{ name: 'Aisyah' }"><a href="/">Enquire</a></trade-enquiry-form></main>`;
  const compilerOptions = { isCustomElement: (tag: string) => tag.startsWith('trade-') };
  const { code } = compileTemplate({
    source,
    id: 'form',
    filename: 'form.vue',
    compilerOptions: { ...compilerOptions, mode: 'function' },
  });
  const mount = `Vue.createSSRApp({ render: (() => { ${code} })() }).mount('#app');`;

  it.each([
    ['before', mount],
    ['after', `customElements.whenDefined('trade-enquiry-form').then(() => { ${mount} });`],
  ])('fills in constant values, hydrated %s the element is defined', async (_, hydrate) => {
    const app = createSSRApp({ template: source });
    app.config.compilerOptions = compilerOptions;
    const html = await renderToString(app);
    expect(html).not.toContain('Aisyah');
    const vue = await readFile('node_modules/vue/dist/vue.runtime.global.prod.js', 'utf8');
    const { page, errors, lines } = await visit(
      hostPage(
        `<div id="app">${html}</div>
        <script>${vue}</script><script>${hydrate}</script>
        <script type="module" src="${site.url}/elements/trade-elements.js"></script>`,
      ),
    );
    const name = page.locator('trade-enquiry-form #name');
    await name.waitFor();
    await eventually(() => name.inputValue()).toBe('Aisyah');
    expect([...errors, ...lines]).toEqual([]);
  });
});
