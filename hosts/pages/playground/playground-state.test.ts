import { describe, expect, it } from 'vitest';
import { elements, site } from './fixtures.ts';
import { type PlaygroundState, readAddress, writeAddress } from './playground-state.ts';

const state = (part: Partial<PlaygroundState> = {}) => ({ ...readAddress('', elements, site), ...part });

describe('the manifest', () => {
  it('gives each attribute the control that its type asks for', () => {
    expect(elements).toHaveLength(3);
    expect(elements[1]?.attributes.map(({ kind, values, fallback }) => [kind, values, fallback])).toEqual([
      ['choice', ['products', 'services'], 'products'],
      ['number', [], '0'],
      ['flag', [], 'false'],
      ['text', [], '/contact-us'],
    ]);
  });

  it('marks what says who the company is', () => {
    expect(elements[2]?.attributes.map(({ isFact }) => isFact)).toEqual([true]);
    expect(elements[0]?.attributes.some(({ isFact }) => isFact)).toBe(false);
  });
});

describe('the address', () => {
  it('without a query shows the form with its example, for WordPress', () => {
    expect(state()).toMatchObject({
      tag: 'trade-enquiry-form',
      attributes: { 'looking-for': 'Gloves' },
      place: 'wordpress',
      width: 'phone',
    });
  });

  it('opens what it was written from, empty attributes and signs of every kind included', () => {
    const given = state({
      tag: 'trade-product-tabs',
      attributes: { type: 'a&b=“c”#d', flat: '' },
      place: 'block',
      block: 'frame',
      width: 'page',
      scheme: 'dark',
      language: 'tr',
      withoutScript: 'nothing',
    });
    expect(readAddress(writeAddress(given), elements, site)).toEqual(given);
  });

  it('keeps the content of the tag', () => {
    const given = state({
      values: { name: 'Aisyah' },
      messages: { submit: 'Ask' },
      notice: 'checkbox',
      noticeText: 'I <agree> & more',
    });
    expect(readAddress(writeAddress(given), elements, site)).toEqual(given);
  });

  it('falls back from an unknown element, choice or attribute', () => {
    const read = readAddress(
      '?element=trade-product-tabs&width=huge&attr.onclick=x&attr.tab=2',
      elements,
      site,
    );
    expect(read).toMatchObject({ width: 'phone', attributes: { tab: '2' } });
    expect(readAddress('?element=script', elements, site).tag).toBe('trade-enquiry-form');
  });
});
