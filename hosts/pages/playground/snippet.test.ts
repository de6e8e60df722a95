import { describe, expect, it } from 'vitest';
import { en } from '../../../src/locales/en.ts';
import { messages as turkish } from '../../../src/locales/tr.ts';
import { loadElementModels } from '../../build/package/element-models.ts';
import { attributeLabel } from './attribute-labels.ts';
import { leftOut } from './carried.ts';
import type { ElementInfo } from './element-metadata.ts';
import { elements, site } from './fixtures.ts';
import { type PlaygroundState, readAddress } from './playground-state.ts';
import { makeSnippet, type SnippetOptions } from './snippet.ts';

const options: SnippetOptions = { site, publicUrl: site, integrity: undefined, texts: en };
const [form, tabs, footer] = elements as [ElementInfo, ElementInfo, ElementInfo];

const state = (part: Partial<PlaygroundState> = {}): PlaygroundState => ({
  ...readAddress('', elements, site),
  attributes: {},
  ...part,
});
const snippet = (part: Partial<PlaygroundState> = {}, given: Partial<SnippetOptions> = {}) => {
  const whole = state(part);
  const element = elements.find(({ tag }) => tag === whole.tag) as ElementInfo;
  return makeSnippet(whole, element, { ...options, ...given });
};

const full = {
  attributes: { 'looking-for': 'Rice' },
  notice: 'checkbox',
  noticeText: 'I <agree> & more',
  values: { name: '</script>' },
  messages: { submit: 'Ask' },
} as const;

it('every attribute of every element has a label of its own', async () => {
  const names = (await loadElementModels()).flatMap(({ attributes }) => attributes.map(({ name }) => name));
  const unnamed = names.filter((name) => name !== 'lang' && attributeLabel(name) === name);
  expect(unnamed).toEqual([]);
});

describe('a pasted address', () => {
  it('is that of the page of our site that shows the element', () => {
    expect(snippet().text).toBe(`${site}/contact-us`);
    expect(snippet({ tag: tabs.tag, attributes: { type: 'services', tab: '2' } }).text).toBe(
      `${site}/services?tab=2`,
    );
  });

  it('says what is not in it', () => {
    expect(leftOut(state({ ...full, language: 'tr', scheme: 'dark' }), form)).toEqual([
      'What visitors are looking for',
      'the checkbox that visitors have to tick',
      'what you know of the visitor',
      'your words in place of ours',
      'the language',
      'the dark colours',
    ]);
    expect(leftOut(state(), form)).toEqual([]);
  });
});

describe('a tag', () => {
  const tag = (part: Partial<PlaygroundState> = {}, given?: Partial<SnippetOptions>) =>
    snippet({ place: 'website', ...part }, given);

  it('has a link to our page for where no script runs, absolute and in the language of the element', () => {
    expect(tag().html).toBe(
      `<trade-enquiry-form>\n  <a href="${site}/contact-us">Send enquiry</a>\n</trade-enquiry-form>`,
    );
    expect(tag({ language: 'tr' }, { texts: turkish }).html).toBe(
      `<trade-enquiry-form lang="tr">\n  <a href="${site}/contact-us">${turkish['trade-enquiry-form'].submit}</a>\n</trade-enquiry-form>`,
    );
  });

  it('has a form without script only where that is chosen', () => {
    expect(tag({ withoutScript: 'form' }).html).toContain('enctype="multipart/form-data"');
    expect(tag({ withoutScript: 'nothing' }).html).toBe('<trade-enquiry-form></trade-enquiry-form>');
    expect(tag({ withoutScript: 'form', tag: tabs.tag }).html).toContain('<a href');
  });

  it('states no fact of the company unless it is filled in', () => {
    expect(tag({ tag: footer.tag }).html).not.toContain('phone');
    expect(tag({ tag: footer.tag, attributes: { phone: '+1' } }).html).toContain('phone="+1"');
  });

  it('escapes what is filled in, and writes flags without a value', () => {
    expect(tag({ attributes: { 'looking-for': '"<&' } }).html).toContain('looking-for="&quot;<&amp;"');
    expect(tag({ tag: tabs.tag, attributes: { flat: '' }, withoutScript: 'nothing' }).html).toBe(
      '<trade-product-tabs flat></trade-product-tabs>',
    );
  });

  it('has the content of its slots', () => {
    expect(tag({ ...full, withoutScript: 'nothing' }).html).toBe(`\
<trade-enquiry-form looking-for="Rice">
  <label slot="notice"><input type="checkbox" name="notice" required> I &lt;agree> &amp; more</label>
  <script type="application/json" slot="values">{"name":"\\u003c/script>"}</script>
  <script type="application/json" slot="messages">{"submit":"Ask"}</script>
</trade-enquiry-form>`);
  });

  it('of a dark page declares the dark scheme', () => {
    expect(tag({ scheme: 'dark' }).html).toContain('<trade-enquiry-form style="color-scheme: dark">');
    expect(tag().html).not.toContain('style');
  });

  it('is all that its snippet shows', () => {
    const { text, html } = tag(full);
    expect(text).toBe(`<script type="module" src="${site}/elements/trade-elements.js"></script>\n\n${html}`);
  });

  it('names a fixed version only where its hashes are known', () => {
    const integrity = {
      version: '1.2.3',
      files: { 'trade-elements.classic.js': 'sha384-c', 'trade-elements.js': 'sha384-l' },
      integrity: {
        '/elements/1.2.3/a.js': 'sha384-a',
        '/elements/1.2.3/trade-elements.classic.js': 'sha384-c',
      },
    };
    expect(tag({ script: 'classic' }, { integrity }).text).toContain(
      'integrity="sha384-c" crossorigin defer',
    );
    const fixed = tag({ script: 'fixed' }, { integrity }).text;
    expect(fixed).toContain(`"${site}/elements/1.2.3/a.js": "sha384-a"`);
    expect(fixed).toContain('/elements/1.2.3/trade-elements.js"\n  integrity="sha384-l"></script>');
    expect(fixed).not.toContain('sha384-c');
    expect(tag({ script: 'fixed' }).text).toContain(`src="${site}/elements/trade-elements.js"`);
  });
});

describe('a frame', () => {
  const frame = (part: Partial<PlaygroundState> = {}) => snippet({ place: 'block', block: 'frame', ...part });

  it('says the language and the scheme in its address, and brings the script that resizes it', () => {
    const { text, html } = frame({ language: 'tr', attributes: { source: 'shop' } });
    expect(html).toContain(`src="${site}/embed/enquiry-form?source=shop&amp;lang=tr&amp;color-scheme=light"`);
    expect(html).toMatch(/height="\d+"/);
    expect(text).toContain(`${html}\n<script src="${site}/embed/`);
  });

  it('says what it cannot carry, a consent above all', () => {
    expect(leftOut(state({ place: 'block', block: 'frame', ...full }), form)).toEqual([
      'What visitors are looking for',
      'the checkbox that visitors have to tick',
      'what you know of the visitor',
      'your words in place of ours',
    ]);
  });
});

describe('a component', () => {
  const component = (part: Partial<PlaygroundState> = {}) => snippet({ place: 'app', ...part }).text;

  it('in React has props, objects and its words as text', () => {
    expect(component({ ...full, scheme: 'dark' })).toBe(`\
import { EnquiryForm } from 'trade-elements/react';

<EnquiryForm
  apiBase="${site}"
  lookingFor="Rice"
  style={{ colorScheme: 'dark' }}
  values={{"name":"</script>"}}
  messages={{"submit":"Ask"}}
>
  <label slot="notice"><input type="checkbox" name="notice" required /> {"I <agree> & more"}</label>
</EnquiryForm>;`);
  });

  it('in Vue imports the element, and sets objects as properties', () => {
    const vue = component({ framework: 'vue', values: { name: 'A' } });
    expect(vue).toContain("import 'trade-elements/enquiry-form';");
    expect(vue).toContain(':values.prop="{&quot;name&quot;:&quot;A&quot;}"');
    expect(vue).not.toContain('application/json');
  });

  it('elsewhere is a tag with the address of the API', () => {
    const other = component({ framework: 'other', tag: tabs.tag });
    expect(other).toContain("import 'trade-elements/product-tabs';");
    expect(other).toContain(`<trade-product-tabs api-base="${site}">`);
  });
});

describe('a link', () => {
  it('leads to the page of our site, with what the visitor looks for', () => {
    expect(snippet({ place: 'link', attributes: { 'looking-for': 'Rice & oil' } })).toEqual({
      text: `${site}/contact-us?looking_for=Rice+%26+oil`,
      html: `<p><a href="${site}/contact-us?looking_for=Rice+%26+oil">Send enquiry</a></p>`,
    });
    expect(snippet({ place: 'link', tag: footer.tag }).text).toBe(`${site}/verify`);
  });
});
