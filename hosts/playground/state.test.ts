import { describe, expect, it } from 'vitest';
import { attributeLabel } from './manifest.ts';
import { elements, site } from './playground.fixtures.ts';
import { type PlaygroundState, readAddress, writeAddress } from './state.ts';

const state = (part: Partial<PlaygroundState> = {}) => ({ ...readAddress('', elements, site), ...part });

describe('the manifest', () => {
  it('gives each attribute its control, and company data from the build’s settings none', () => {
    expect(
      elements.map(({ attributes }) =>
        attributes.map(({ name, isFlag, values, fallback }) => [name, isFlag, values, fallback]),
      ),
    ).toEqual([
      [
        ['looking-for', false, [], ''],
        ['source', false, [], ''],
        ['failure-message', false, [], ''],
      ],
      [
        ['type', false, ['products', 'services'], 'products'],
        ['tab', false, [], '0'],
        ['flat', true, [], 'false'],
        ['contact-href', false, [], '/contact-us'],
      ],
    ]);
  });

  it('labels an attribute by its name in words, unless it has a label', () => {
    expect(['anti-fraud-hours', 'source'].map(attributeLabel)).toEqual([
      'Anti-fraud hours',
      'Name of your page or campaign',
    ]);
  });
});

describe('the address', () => {
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

  it('falls back from an unknown element, choice or attribute to the form with its example, for WordPress', () => {
    const query = '?element=trade-product-tabs&width=huge&attr.onclick=x&attr.tab=2';
    expect(readAddress(query, elements, site)).toMatchObject({ width: 'phone', attributes: { tab: '2' } });
    expect(readAddress('?element=script', elements, site)).toMatchObject({
      tag: 'trade-enquiry-form',
      attributes: { 'looking-for': 'Gloves' },
      kind: 'address',
    });
  });
});
