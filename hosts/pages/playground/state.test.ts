import { describe, expect, it } from 'vitest';
import { customElementsManifest } from '../../build/package/custom-elements-manifest.ts';
import { loadElementModels } from '../../build/package/element-models.ts';
import { attributeLabel } from './labels.ts';
import { readManifest } from './manifest.ts';
import { elements, site } from './playground.fixtures.ts';
import { type PlaygroundState, readAddress, writeAddress } from './state.ts';

const state = (part: Partial<PlaygroundState> = {}) => ({ ...readAddress('', elements, site), ...part });

describe('the manifest', () => {
  it('gives each attribute the control for its type', () => {
    expect(elements[1]?.attributes.map(({ kind, values, fallback }) => [kind, values, fallback])).toEqual([
      ['choice', ['products', 'services'], 'products'],
      ['number', [], '0'],
      ['flag', [], 'false'],
      ['text', [], '/contact-us'],
    ]);
  });

  it('offers no field for company data from the build’s settings', () => {
    expect(elements.flatMap(({ attributes }) => attributes.map(({ name }) => name))).toEqual([
      'looking-for',
      'source',
      'failure-message',
      'type',
      'tab',
      'flat',
      'contact-href',
    ]);
  });

  it('has a label for every attribute that it offers', async () => {
    const published = readManifest(customElementsManifest(await loadElementModels()));
    const names = published.flatMap(({ attributes }) =>
      attributes.flatMap(({ name, values }) => [name, ...values]),
    );
    expect(names.filter((name) => attributeLabel(name) === name)).toEqual([]);
  });
});

describe('the address', () => {
  it('without a query shows the form with its example, for WordPress', () => {
    expect(state()).toMatchObject({
      tag: 'trade-enquiry-form',
      attributes: { 'looking-for': 'Gloves' },
      kind: 'address',
      width: 'phone',
    });
  });

  it('restores the state it was made from, including special characters and content', () => {
    const given = state({
      tag: 'trade-product-tabs',
      attributes: { type: 'a&b=“c”#d', flat: 'on' },
      kind: 'frame',
      width: 'page',
      scheme: 'dark',
      language: 'tr',
      values: { name: 'Aisyah' },
      messages: { submit: 'Ask' },
      notice: 'checkbox',
      noticeText: 'I <agree> & more',
    });
    expect(readAddress(writeAddress(given), elements, site)).toEqual(given);
  });

  it('falls back from an unknown element, choice or attribute', () => {
    const query = '?element=trade-product-tabs&width=huge&attr.onclick=x&attr.tab=2';
    expect(readAddress(query, elements, site)).toMatchObject({ width: 'phone', attributes: { tab: '2' } });
    expect(readAddress('?element=script', elements, site).tag).toBe('trade-enquiry-form');
  });
});
