import { describe, expect, it } from 'vitest';
import { readManifest } from './element-metadata.ts';
import { type PlaygroundState, readAddress, writeAddress } from './playground-state.ts';
import { snippetText } from './snippet.ts';

const attribute = (name: string, text: string, initial: string) => ({
  name,
  type: { text },
  default: initial,
});
const elements = readManifest({
  modules: [
    {
      declarations: [
        {
          tagName: 'trade-enquiry-form',
          attributes: [attribute('looking-for', 'string', "''")],
          slots: [{ name: 'notice' }, { name: 'values' }],
          members: [
            { kind: 'field', name: 'values' },
            { kind: 'method', name: 'submit' },
          ],
          example: { attributes: { 'looking-for': 'Gloves' }, fallback: '<a href="{site}/x">Ask</a>' },
        },
      ],
    },
    {
      declarations: [
        {
          tagName: 'trade-product-tabs',
          attributes: [
            attribute('type', "'products' | 'services'", "'products'"),
            attribute('tab', 'number', '0'),
            attribute('flat', 'boolean', 'false'),
          ],
        },
        {},
      ],
    },
  ],
});
const [form, tabs] = elements;
const site = 'https://site.example';
const state = (part: Partial<PlaygroundState> = {}) => ({ ...readAddress('', elements, site), ...part });

describe('the manifest', () => {
  it('gives each attribute the control that its type asks for', () => {
    expect(elements).toHaveLength(2);
    expect(tabs?.attributes.map(({ kind, values, fallback }) => [kind, values, fallback])).toEqual([
      ['choice', ['products', 'services'], 'products'],
      ['number', [], '0'],
      ['flag', [], 'false'],
    ]);
  });
});

describe('the address', () => {
  it('without a query shows the form with its example', () => {
    expect(state()).toMatchObject({
      tag: 'trade-enquiry-form',
      attributes: { 'looking-for': 'Gloves' },
      width: 'phone',
    });
  });

  it('opens what it was written from, empty attributes and signs of every kind included', () => {
    const given = state({
      tag: 'trade-product-tabs',
      attributes: { type: 'a&b=“c”#d', flat: '' },
      width: 'page',
      scheme: 'dark',
      snippet: 'frame',
      fallback: false,
    });
    expect(readAddress(writeAddress(given), elements, site)).toEqual(given);
  });

  it('keeps the language, which the snippet writes on the tag and into the address of the frame', () => {
    const turkish = state({ language: 'tr' });
    expect(readAddress(writeAddress(turkish), elements, site)).toEqual(turkish);
    const options = { site, integrity: undefined };
    const written = (part: Partial<PlaygroundState>) =>
      form && snippetText({ ...turkish, ...part }, form, options);
    expect(written({})).toContain('<trade-enquiry-form looking-for="Gloves" lang="tr">');
    expect(written({ snippet: 'frame' })).toContain('?lang=tr&amp;');
    expect(written({ language: 'en' })).not.toContain('lang');
  });

  it('falls back from what is no element, no choice and no attribute', () => {
    const read = readAddress(
      '?element=trade-product-tabs&width=huge&attr.onclick=x&attr.tab=2',
      elements,
      site,
    );
    expect(read).toMatchObject({ width: 'phone', attributes: { tab: '2' } });
    expect(readAddress('?element=script', elements, site).tag).toBe('trade-enquiry-form');
  });
});

describe('a snippet', () => {
  const options = { site, integrity: undefined };

  it('escapes attributes, writes flags bare and puts the site into the fallback', () => {
    if (!form || !tabs) throw new Error('no elements');
    const text = snippetText(state({ attributes: { 'looking-for': '"<&' } }), form, options);
    expect(text).toContain(
      '<trade-enquiry-form looking-for="&quot;<&amp;">\n  <a href="https://site.example/x">Ask</a>\n',
    );
    expect(snippetText(state({ tag: tabs.tag, attributes: { flat: '' } }), tabs, options)).toContain(
      '<trade-product-tabs flat></trade-product-tabs>',
    );
  });

  it('names a fixed version only where its hashes are known', () => {
    if (!form) throw new Error('no elements');
    const integrity = {
      version: '1.2.3',
      files: { 'trade-elements.classic.js': 'sha384-c', 'trade-elements.js': 'sha384-l' },
      integrity: {
        '/elements/1.2.3/a.js': 'sha384-a',
        '/elements/1.2.3/trade-elements.classic.js': 'sha384-c',
      },
    };
    const text = (snippet: PlaygroundState['snippet'], known = true) =>
      snippetText(state({ snippet }), form, { site, integrity: known ? integrity : undefined });
    expect(text('classic')).toContain('integrity="sha384-c" crossorigin defer');
    expect(text('fixed')).toContain('"https://site.example/elements/1.2.3/a.js": "sha384-a"');
    expect(text('fixed')).toContain('/elements/1.2.3/trade-elements.js"\n  integrity="sha384-l"></script>');
    expect(text('fixed')).not.toContain('sha384-c');
    expect(text('fixed', false)).toContain('src="https://site.example/elements/trade-elements.js"');
  });
});

describe('what stands inside the tag', () => {
  const slots = { notice: '[ ] I <agree> & more', values: '{ "name": "</script>" }' };

  it('comes back from the address, and nothing that is no slot', () => {
    const address = writeAddress(state({ tag: 'trade-enquiry-form', slots }));
    expect(readAddress(`${address}&slot.more=x`, elements, site).slots).toEqual(slots);
    expect(readAddress('?element=trade-product-tabs&slot.notice=x', elements, site).slots).toEqual({});
  });

  it('stands in the snippet, before what is shown without script', () => {
    if (!form) throw new Error('no form');
    const text = snippetText(state({ tag: form.tag, slots }), form, { site, integrity: undefined });
    expect(text).toContain(
      '<label slot="notice"><input type="checkbox" name="notice" required> I &lt;agree> &amp; more</label>\n' +
        '  <script type="application/json" slot="values">{ "name": "\\u003c/script>" }</script>\n' +
        '  <a href="https://site.example/x">Ask</a>',
    );
    const words = snippetText(state({ tag: form.tag, slots: { notice: 'We answer.' } }), form, {
      site,
      integrity: undefined,
    });
    expect(words).toContain('<p slot="notice">We answer.</p>');
  });
});
