import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { companyFacts } from '../../../src/api/company-facts.ts';
import type { Attribute } from '../../../src/element/attributes.ts';
import { elements } from '../../../src/elements.ts';
import { customProperties } from '../../../src/theme/tokens.ts';
import { declareElements, type ElementDeclaration } from '../../render/elements-manifest.ts';
import { exampleSnippet, withElements, withFields } from './element-reference.ts';
import { packageFiles } from './package-files.ts';
import { packageManifest } from './package-manifest.ts';

let declarations: ElementDeclaration[];
beforeAll(async () => {
  declarations = await declareElements();
});

const named = <Item extends { name: string }>(items: readonly Item[] | undefined, name: string) =>
  items?.find((item) => item.name === name);
const elementOf = (tag: string) => declarations.find(({ tagName }) => tagName === tag);

describe('the docs of the elements', () => {
  it('describe every item, each once', () => {
    for (const { name, attributes, events, members, slots, cssParts, cssStates } of declarations) {
      for (const items of [attributes, events, members, slots, cssParts, cssStates, customProperties]) {
        for (const { description } of items) expect(description, name).toMatch(/\S/);
        expect(new Set(items.map((item) => item.name)).size, name).toBe(items.length);
      }
    }
  });

  it('give examples without company data, with valid values and content that works without script', async () => {
    for (const element of declarations) {
      const { tagName, example } = element;
      const { definition } = (await elements[tagName]?.()) ?? {};
      for (const [name, value] of Object.entries(example.attributes)) {
        const attribute = definition?.attributes[name] as Attribute<unknown> | undefined;
        expect(attribute?.parse(value), `${tagName} ${name}`).not.toBeUndefined();
        // Copied, it would override the settings.
        expect(companyFacts.has(name), `${tagName} ${name}`).toBe(false);
      }
      expect(JSON.stringify(example), tagName).not.toMatch(/trade elements|example\.com|\+\d/i);
      const snippet = exampleSnippet(element, 'https://site.example');
      expect(snippet).toMatch(/<a href="https:\/\/site\.example|<form action="https:\/\/site\.example/);
      expect(snippet).not.toContain('{site}');
    }
  });

  it('are in the table of docs/embedding.md: run `npm run docs`', () => {
    const page = readFileSync('docs/embedding.md', 'utf8');
    expect(page).toContain('| `trade-enquiry-form` | `looking-for`');
    expect(page).toBe(withElements(page, declarations));
  });

  it('say in docs/api.md which fields their responses have: run `npm run docs`', () => {
    const page = readFileSync('docs/api.md', 'utf8');
    expect(page).toContain('| tab | **`title`**, `description` (HTML), `isGrid` (0: ');
    expect(page).toBe(withFields(page));
  });
});

it('the manifest has the kinds, defaults and choices of the definitions', () => {
  const tabs = elementOf('trade-product-tabs');
  expect(tabs?.attributes.slice(0, 2)).toMatchObject([
    {
      name: 'type',
      fieldName: 'type',
      type: { text: "'products' | 'services' | 'industries'" },
      default: "'products'",
    },
    { name: 'tab', type: { text: 'number' }, default: '0' },
  ]);
  expect(tabs?.events[0]?.type.text).toBe('CustomEvent<{ index: number; title: string }>');
  const form = elementOf('trade-enquiry-form');
  for (const name of ['source', 'values', 'messages', 'submit'])
    expect(named(form?.members, name), name).toBeDefined();
  expect(named(form?.cssStates, 'sending')).toBeDefined();
});

it('the package needs no other, and has the types of every module that it exports', async () => {
  const manifest = packageManifest(declarations);
  expect(manifest).not.toHaveProperty('dependencies');
  expect(Object.keys(manifest.exports)).toEqual(expect.arrayContaining(['.', './enquiry-form', './react']));
  const files = await packageFiles();
  for (const target of Object.values<unknown>(manifest.exports)) {
    const { types } = target as { types?: string };
    if (types) expect(files).toHaveProperty([types.slice(2)]);
  }
  expect(files['types/elements.d.ts']).toContain('values: { name?: string; email?: string;');
});
