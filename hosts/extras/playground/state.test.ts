import { describe, expect, it } from 'vitest';
import { attributeLabel, type ElementInfo } from './manifest.ts';
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
  const [form, tabs] = elements as [ElementInfo, ElementInfo];

  it('restores what was chosen from lists, and nothing that was typed', () => {
    const chosen = { type: 'services', flat: 'on' };
    const given = state({
      tag: tabs.tag,
      attributes: { ...chosen, tab: '2', 'contact-href': 'https://elsewhere.example' },
      kind: 'frame',
      width: 'page',
      scheme: 'dark',
      language: 'tr',
    });
    const address = writeAddress(given, tabs);
    expect(address).toBe(
      '?element=trade-product-tabs&kind=frame&width=page&scheme=dark&language=tr&type=services&flat=on',
    );
    const example = { 'contact-href': `${site}/contact-us` };
    expect(readAddress(address, elements, site)).toEqual({ ...given, attributes: { ...example, ...chosen } });
  });

  it.each([
    'looking-for',
    'source',
    'failure-message',
    'api-base',
    'phone',
    'values',
    'messages',
    ...['attr.looking-for', 'attr.failure-message', 'value.name', 'text.submit', 'noticeText', 'notice'],
    ...['tab', 'contact-href', 'attr.contact-href', 'attr.type', 'onclick', '__proto__', 'constructor'],
  ])('holds no text of the person who wrote it: %s', (name) => {
    for (const { tag } of [form, tabs]) {
      const before = readAddress(`?element=${tag}`, elements, site);
      for (const text of ['Pay to our new account', 'javascript:alert(1)', '7'])
        expect(
          readAddress(`?element=${tag}&${new URLSearchParams({ [name]: text })}`, elements, site),
        ).toEqual(before);
    }
  });

  it('falls back from an unknown element or choice to the form with its example, for WordPress', () => {
    const query = '?element=trade-product-tabs&width=huge&type=other&flat=yes';
    expect(readAddress(query, elements, site)).toMatchObject({
      width: 'phone',
      attributes: { 'contact-href': `${site}/contact-us` },
    });
    expect(readAddress('?element=script', elements, site)).toMatchObject({
      tag: 'trade-enquiry-form',
      attributes: { 'looking-for': 'Gloves' },
      kind: 'address',
    });
  });
});
