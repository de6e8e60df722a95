import { describe, expect, it } from 'vitest';
import { en } from '../../../src/locales/en.ts';
import { messages as turkish } from '../../../src/locales/tr.ts';
import { serverMessages } from '../../locales/server-texts.ts';
import type { ElementInfo } from './manifest.ts';
import { elements, site } from './playground.fixtures.ts';
import { makeSnippet, type SnippetOptions } from './snippet.ts';
import { type PlaygroundState, readAddress } from './state.ts';

const [, tabs] = elements as [ElementInfo, ElementInfo];
const failure = `failure-message="${serverMessages.en['enquiry.notStored']}"`;
const loader = `${site}/elements/trade-elements.js`;

function snippet(part: Partial<PlaygroundState> = {}, given: Partial<SnippetOptions> = {}) {
  const state = { ...readAddress('', elements, site), attributes: {}, ...part };
  const element = elements.find(({ tag }) => tag === state.tag) as ElementInfo;
  return makeSnippet(state, { element, site, publicUrl: site, texts: en, ...given });
}
const codes = (...given: Parameters<typeof snippet>) => snippet(...given).pieces.map(({ code }) => code);

const full = {
  attributes: { 'looking-for': 'Rice' },
  notice: 'checkbox',
  noticeText: 'I <agree> & {{more}}',
  values: { name: '</script>' },
  messages: { submit: 'Ask' },
} as const;

it('a pasted address is that of our page with the element, which becomes a frame', () => {
  expect(codes()).toEqual([`${site}/contact-us`]);
  const attributes = { type: 'services', tab: '2', flat: 'on' };
  const { pieces, html } = snippet({ tag: tabs.tag, attributes, scheme: 'dark', language: 'tr' });
  expect(pieces).toEqual([{ code: `${site}/services?tab=2` }]);
  expect(html).toContain(`src="${site}/embed/product-tabs?type=services&amp;tab=2"`);
});

it('a link leads to the page of our site, with what the visitor looks for', () => {
  expect(snippet({ kind: 'link', attributes: { 'looking-for': 'Rice & oil' } })).toEqual({
    pieces: [{ code: `${site}/contact-us?looking_for=Rice+%26+oil` }],
    html: `<p><a href="${site}/contact-us?looking_for=Rice+%26+oil">Send enquiry</a></p>`,
  });
});

describe('a tag', () => {
  const tag = (...[part, given]: Parameters<typeof snippet>) => snippet({ kind: 'tag', ...part }, given).html;

  it('of the form has a failure text in its language, and a link for when no script runs', () => {
    expect(tag()).toBe(
      `<trade-enquiry-form ${failure}>\n  <a href="${site}/contact-us">Send enquiry</a>\n</trade-enquiry-form>`,
    );
    expect(tag({ language: 'tr' }, { texts: turkish })).toBe(
      `<trade-enquiry-form failure-message="${serverMessages.tr['enquiry.notStored']}" lang="tr">\n  <a href="${site}/contact-us">${turkish['trade-enquiry-form'].submit}</a>\n</trade-enquiry-form>`,
    );
    expect(tag({ attributes: { 'failure-message': 'Call us' } })).toContain('failure-message="Call us"');
  });

  it('escapes values, and writes flags without a value', () => {
    expect(tag({ attributes: { 'looking-for': '"<&' } })).toContain('looking-for="&quot;<&amp;"');
    expect(tag({ tag: tabs.tag, attributes: { flat: 'on' } })).toContain('<trade-product-tabs flat>');
  });

  it('has the content of its slots', () => {
    expect(tag(full)).toBe(`\
<trade-enquiry-form looking-for="Rice" ${failure}>
  <label slot="notice"><input type="checkbox" name="notice" required /> I &lt;agree> &amp; &#123;&#123;more}}</label>
  <script type="application/json" slot="values">{"name":"\\u003c/script>"}</script>
  <script type="application/json" slot="messages">{"submit":"Ask"}</script>
  <a href="${site}/contact-us">Send enquiry</a>
</trade-enquiry-form>`);
  });

  it('of a dark page declares the dark scheme', () => {
    expect(tag({ scheme: 'dark' })).toContain('style="color-scheme: dark"');
    expect(tag()).not.toContain('style');
  });

  it('is pasted with the script that loads it', () => {
    const { pieces, html } = snippet({ kind: 'tag', ...full });
    expect(pieces).toEqual([{ code: `<script type="module" src="${loader}"></script>\n\n${html}` }]);
  });
});

it('a frame has the permitted options in its address, and comes with the script that resizes it', () => {
  const attributes = { source: 'shop', 'looking-for': 'Rice' };
  const { pieces, html } = snippet({ kind: 'frame', language: 'tr', attributes }, { texts: turkish });
  expect(html).toContain(`src="${site}/embed/enquiry-form?source=shop&amp;lang=tr&amp;color-scheme=light"`);
  expect(html).toContain(`title="${turkish['trade-enquiry-form'].submit}"`);
  expect(pieces[0]?.code).toBe(`${html}\n<script src="${site}/embed/resize.js" async></script>`);
});

describe('for a site generator, the script is in its settings and only the tag in the page', () => {
  it('VitePress: objects are bound, braces are written out', () => {
    const [settings, page] = codes({ kind: 'vitepress', ...full });
    expect(settings).toContain(`head: [['script', { type: 'module', src: '${loader}' }]],`);
    expect(settings).toContain("isCustomElement: (tag) => tag.startsWith('trade-')");
    expect(page).toBe(`\
<script setup>
const values = {"name":"\\u003c/script>"};
const messages = {"submit":"Ask"};
</script>

<trade-enquiry-form looking-for="Rice" ${failure} v-bind="{ '.values': values, '.messages': messages }">
  <label slot="notice"><input type="checkbox" name="notice" required /> I &lt;agree> &amp; &#123;&#123;more}}</label>
  <a href="${site}/contact-us">Send enquiry</a>
</trade-enquiry-form>`);
    expect(codes({ kind: 'vitepress' })[1]).not.toContain('<script');
  });

  it('Docusaurus: texts and JSON are expressions, a style is an object', () => {
    const [settings, page] = codes({ kind: 'docusaurus', ...full, scheme: 'dark' });
    expect(settings).toBe(`scripts: [{ type: 'module', src: '${loader}' }],`);
    expect(page).toBe(`\
<trade-enquiry-form looking-for="Rice" ${failure} style={{ colorScheme: 'dark' }}>
  <label slot="notice"><input type="checkbox" name="notice" required /> {"I <agree> & {{more}}"}</label>
  <script type="application/json" slot="values">{"{\\"name\\":\\"\\\\u003c/script>\\"}"}</script>
  <script type="application/json" slot="messages">{"{\\"submit\\":\\"Ask\\"}"}</script>
  <a href="${site}/contact-us">Send enquiry</a>
</trade-enquiry-form>`);
  });

  it('Astro: the script is left as it is, and the page has the tag of any page', () => {
    const [layout, page] = codes({ kind: 'astro', ...full });
    expect(layout).toBe(`<script is:inline type="module" src="${loader}"></script>`);
    expect(page).toBe(snippet({ kind: 'tag', ...full }).html);
  });

  it('Nuxt: a page with its template', () => {
    const [settings, page] = codes({ kind: 'nuxt', values: { name: 'A' } });
    expect(settings).toContain(`app: { head: { script: [{ type: 'module', src: '${loader}' }] } },`);
    expect(settings).toContain(
      "vue: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('trade-') } },",
    );
    expect(page).toMatch(
      /^<script setup>\nconst values = {"name":"A"};\n<\/script>\n\n<template>\n {2}<trade-enquiry-form/,
    );
    expect(page).toContain(`v-bind="{ '.values': values }"`);
  });
});

describe('in an app', () => {
  it('React gets props, objects and texts as children', () => {
    expect(codes({ kind: 'react', ...full, scheme: 'dark' })).toEqual([
      `import { EnquiryForm } from 'trade-elements/react';`,
      `\
<EnquiryForm apiBase="${site}" lookingFor="Rice" failureMessage="${serverMessages.en['enquiry.notStored']}" style={{ colorScheme: 'dark' }} values={{"name":"\\u003c/script>"}} messages={{"submit":"Ask"}}>
  <label slot="notice"><input type="checkbox" name="notice" required /> {"I <agree> & {{more}}"}</label>
</EnquiryForm>`,
    ]);
  });

  it('Vue imports the element, and its compiler knows the tags', () => {
    const [settings, component] = codes({ kind: 'vue', values: { name: 'A' } });
    expect(settings).toBe(
      "vue({ template: { compilerOptions: { isCustomElement: (tag) => tag.startsWith('trade-') } } })",
    );
    expect(component).toContain("<script setup>\nimport 'trade-elements/enquiry-form';\nconst values");
    expect(component).toContain(`api-base="${site}"`);
  });

  it('others get the import and the tag separately, each ready to paste', () => {
    expect(codes({ kind: 'other', tag: tabs.tag })).toEqual([
      `import 'trade-elements/product-tabs';`,
      `<trade-product-tabs api-base="${site}"></trade-product-tabs>`,
    ]);
  });
});
