import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readChoices } from './choices.ts';
import type { ElementInfo } from './manifest.ts';
import { elements } from './playground.fixtures.ts';

const cases: Record<'addresses', string[]> = parse(
  readFileSync('hosts/extras/playground/choices.cases.yaml', 'utf8'),
);

it('the manifest gives each attribute its control, and company data from the build’s settings none', () => {
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

const read = (address: string, form?: Record<string, string>) =>
  readChoices(new URLSearchParams(address), elements, form && new URLSearchParams(form));

describe('the address', () => {
  const [form, tabs] = elements as [ElementInfo, ElementInfo];

  it('chooses place, element, scheme and language, and no attribute', () => {
    const chosen = { kind: 'frame', scheme: 'dark', language: 'tr' } as const;
    const address = '?element=trade-product-tabs&kind=frame&scheme=dark&language=tr';
    expect(read(address)).toEqual({ element: tabs, attributes: {}, ...chosen });
  });

  it.each(cases.addresses)('holds no text of the person who wrote it: %s', (name) => {
    for (const { tag } of [form, tabs]) {
      const before = read(`?element=${tag}`);
      for (const text of ['Pay to our new account', 'javascript:alert(1)', '7'])
        for (const prefix of ['', 'attribute-'])
          expect(read(`?element=${tag}&${new URLSearchParams({ [prefix + name]: text })}`)).toEqual(before);
    }
  });
});

it('the posted form sets attributes, as far as what is copied can hold them', () => {
  const posted = {
    element: 'trade-product-tabs',
    'attribute-tab': '2',
    'attribute-flat': 'on',
    onclick: 'x',
  };
  expect(read('', { ...posted, kind: 'tag' }).attributes).toEqual({ tab: '2', flat: 'on' });
  expect(read('', { ...posted, kind: 'address' }).attributes).toEqual({ tab: '2' });
  expect(read('', { ...posted, kind: 'tag', 'attribute-tab': '0', 'attribute-flat': '' }).attributes).toEqual(
    {},
  );
});

it('an element that the place cannot show gives way to one that it can', () => {
  const [form, tabs] = elements as [ElementInfo, ElementInfo];
  const { width: _, ...page } = tabs.page;
  const narrow = { ...tabs, page };
  const query = new URLSearchParams({ element: tabs.tag, kind: 'address' });
  expect(readChoices(query, [form, narrow]).element).toBe(form);
});
