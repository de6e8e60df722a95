import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { ElementInfo } from './manifest.ts';
import { elements } from './playground.fixtures.ts';
import { readAddress } from './state.ts';

const cases: Record<'addresses', string[]> = parse(
  readFileSync('hosts/extras/playground/state.cases.yaml', 'utf8'),
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

describe('the address', () => {
  const [form, tabs] = elements as [ElementInfo, ElementInfo];

  it('chooses place, element, scheme and language, and no attribute', () => {
    const chosen = { kind: 'frame', scheme: 'dark', language: 'tr' } as const;
    const address = '?element=trade-product-tabs&kind=frame&scheme=dark&language=tr';
    expect(readAddress(address, elements)).toEqual({ tag: tabs.tag, attributes: {}, ...chosen });
  });

  it.each(cases.addresses)('holds no text of the person who wrote it: %s', (name) => {
    for (const { tag } of [form, tabs]) {
      const before = readAddress(`?element=${tag}`, elements);
      for (const text of ['Pay to our new account', 'javascript:alert(1)', '7'])
        expect(readAddress(`?element=${tag}&${new URLSearchParams({ [name]: text })}`, elements)).toEqual(
          before,
        );
    }
  });
});
