import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { createSSRApp } from 'vue';
import { compileTemplate } from 'vue/compiler-sfc';
import { renderToString } from 'vue/server-renderer';
import { eventually, site, visit } from '../site/setting.ts';
import { host, hostPage } from './setting.ts';

describe('elements in a page that React renders', () => {
  const open = async () => {
    const visited = await visit(`${host.url}/partner/react`);
    const act = (name: string) => visited.page.getByRole('button', { name, exact: true }).click();
    const forms = visited.page.locator('trade-enquiry-form');
    const field = (index: number, name: string) => forms.nth(index).locator(`#${name}`);
    await field(0, 'name').waitFor();
    return { ...visited, act, forms, field };
  };

  it('render their attributes, follow changes and release resources when removed', async () => {
    const { errors, act, forms, field } = await open();
    expect(await field(0, 'looking_for').inputValue()).toBe('Gloves');
    // Given by the property's name, before there was such a property.
    expect(await forms.first().getAttribute('failure-message')).toBe('Not sent');
    await act('Add');
    await forms.nth(1).scrollIntoViewIfNeeded();
    await field(1, 'name').waitFor();
    expect(await field(1, 'looking_for').inputValue()).toBe('Request 2');
    await act('Change');
    await eventually(() => field(1, 'looking_for').inputValue()).toBe('Request 2, urgent');
    const removed = await forms.nth(1).elementHandle();
    await act('Remove last');
    await eventually(() => forms.count()).toBe(1);
    const left = () =>
      removed?.evaluate((form) => form.shadowRoot?.querySelector('[data-view]')?.childElementCount);
    await eventually(left).toBe(0);
    expect(errors).toEqual([]);
  });

  it('keep typed text, and its node, when the list is reordered', async () => {
    const { errors, act, forms, field } = await open();
    await act('Add');
    await forms.nth(1).scrollIntoViewIfNeeded();
    await field(0, 'name').fill('First');
    await field(1, 'name').fill('Second');
    // Which of the two is moved is the framework's choice.
    const nodes = await Promise.all([0, 1].map((index) => field(index, 'name').elementHandle()));
    await act('Last to front');
    await eventually(() => field(0, 'name').inputValue()).toBe('Second');
    expect(await field(1, 'name').inputValue()).toBe('First');
    for (const node of nodes) expect(await node?.evaluate((input) => input.isConnected)).toBe(true);
    // What was typed into the field that the page fills stays as well.
    await field(0, 'looking_for').fill('By hand');
    await act('Change');
    await eventually(() => field(1, 'looking_for').inputValue()).toBe('Gloves, urgent');
    expect(await field(0, 'looking_for').inputValue()).toBe('By hand');
    expect(errors).toEqual([]);
  });

  it('send events that the framework receives', async () => {
    const { page, forms, act } = await open();
    await forms.first().getByRole('button', { name: 'Send enquiry' }).click();
    await page.locator('output', { hasText: '1' }).waitFor();
    await act('Show or hide');
    await eventually(() => forms.count()).toBe(0);
    await act('Show or hide');
    await forms.first().getByRole('button', { name: 'Send enquiry' }).click();
    await page.locator('output', { hasText: '2' }).waitFor();
  });
});

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
