import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Attribute } from '../../../src/element/attributes.ts';
import { elements } from '../../../src/elements.ts';
import { companyFacts } from '../../render/company-facts.ts';
import { customElementsManifest } from './custom-elements-manifest.ts';
import { htmlData, webTypes } from './editor-data.ts';
import { type ElementModel, loadElementModels } from './element-models.ts';
import { exampleSnippet, withTable } from './element-reference.ts';
import { packageFiles } from './package-files.ts';
import { packageManifest } from './package-manifest.ts';

let models: ElementModel[];
beforeAll(async () => {
  models = await loadElementModels();
});

describe('the docs of the elements', () => {
  it('cover every element of the table', () => {
    expect(models.map(({ tag }) => tag)).toEqual(Object.keys(elements));
  });

  it('describe every item', () => {
    for (const model of models) {
      const { attributes, events, parts, data, methods, states, slots } = model;
      for (const { description } of [attributes, events, parts, data, methods, states, slots].flat()) {
        expect(description, model.tag).toMatch(/\S/);
      }
    }
  });

  it('contain no company data in examples, which would override the settings when copied', () => {
    for (const { tag, example } of models) {
      expect(
        Object.keys(example.attributes).filter((name) => companyFacts.has(name)),
        tag,
      ).toEqual([]);
      expect(JSON.stringify(example), tag).not.toMatch(/trade elements|example\.com|\+\d/i);
    }
  });

  it('give examples with valid values and content that works without script', async () => {
    for (const model of models) {
      const { definition } = (await elements[model.tag]?.load()) ?? {};
      for (const [name, value] of Object.entries(model.example.attributes)) {
        const attribute = definition?.attributes[name] as Attribute<unknown> | undefined;
        expect(attribute?.parse(value), `${model.tag} ${name}`).not.toBeUndefined();
      }
      const snippet = exampleSnippet(model, 'https://site.example');
      expect(snippet).toMatch(/<a href="https:\/\/site\.example|<form action="https:\/\/site\.example/);
      expect(snippet).not.toContain('{site}');
    }
  });
});

describe('custom-elements.json', () => {
  it('is valid by schema 2.1.0', () => {
    const { schemaVersion, modules } = customElementsManifest(models);
    expect(schemaVersion).toBe('2.1.0');
    for (const { kind, path, declarations, exports } of modules) {
      expect(kind).toBe('javascript-module');
      const [declaration] = declarations;
      expect(declaration).toMatchObject({ kind: 'class', customElement: true });
      expect(exports).toEqual([
        {
          kind: 'custom-element-definition',
          name: declaration?.tagName,
          declaration: { name: declaration?.name, module: path },
        },
      ]);
      for (const member of declaration?.members ?? []) expect(['field', 'method']).toContain(member.kind);
      for (const list of [
        'attributes',
        'members',
        'events',
        'slots',
        'cssParts',
        'cssStates',
        'cssProperties',
      ] as const) {
        const names = declaration?.[list].map(({ name }) => name) ?? [];
        expect(new Set(names).size, `${path} ${list}`).toBe(names.length);
      }
      for (const { type } of [...(declaration?.attributes ?? []), ...(declaration?.events ?? [])]) {
        expect(typeof type.text).toBe('string');
      }
    }
  });

  it('knows the members, slots and states of the enquiry form', async () => {
    const { modules } = customElementsManifest(models);
    const form = modules.find(({ path }) => path === 'enquiry-form.js')?.declarations[0];
    const names = (list: { name: string }[] = []) => list.map(({ name }) => name);
    expect(names(form?.members)).toEqual(
      expect.arrayContaining(['source', 'values', 'submit', 'reset', 'focus']),
    );
    expect([names(form?.slots), names(form?.cssStates)]).toEqual([
      ['notice', 'values'],
      ['sending', 'sent', 'failed'],
    ]);
    const files = await packageFiles();
    const types = Object.entries(files).find(([name]) => name.endsWith('types/elements.d.ts'))?.[1];
    expect(types).toContain('focus(options?: FocusOptions): void;');
    expect(types).toContain('values: { name?: string; email?: string;');
  });

  it('has the kinds, defaults and choices of the definitions', () => {
    const { modules } = customElementsManifest(models);
    const tabs = modules.find(({ path }) => path === 'product-tabs.js')?.declarations[0];
    expect(tabs?.attributes[0]).toMatchObject({
      name: 'type',
      fieldName: 'type',
      type: { text: "'products' | 'services' | 'industries'" },
      default: "'products'",
    });
    expect(tabs?.attributes[1]).toMatchObject({ name: 'tab', type: { text: 'number' }, default: '0' });
    expect(tabs?.events[0]?.type.text).toBe('CustomEvent<{ index: number; title: string }>');
  });
});

describe('data for editors', () => {
  it('lists the values of attributes for VS Code, and which count by presence', () => {
    const { tags } = htmlData(models);
    const attribute = (tag: string, name: string) =>
      tags.find((entry) => entry.name === tag)?.attributes.find((entry) => entry.name === name);
    expect(attribute('trade-anti-fraud-footer', 'links')).toMatchObject({
      values: [{ name: 'all' }, { name: 'none' }],
    });
    expect(attribute('trade-article-view', 'document-meta')).toMatchObject({ valueSet: 'v' });
  });

  it('lists the same for JetBrains’ editors', () => {
    const { elements: tags } = webTypes(models, '1.0.0').contributions.html;
    const view = tags.find(({ name }) => name === 'trade-article-view');
    expect(view?.attributes.find(({ name }) => name === 'document-meta')?.value.kind).toBe('no-value');
    expect(view?.js.events.map(({ name }) => name)).toContain('trade-article-missing');
  });
});

describe('the package', () => {
  it('exports a module with types for every element, and needs no other package', () => {
    const manifest = packageManifest(models);
    for (const { name } of models) {
      expect(manifest.exports).toHaveProperty([`./${name}`], {
        types: `./types/${name}.d.ts`,
        default: `./${name}.js`,
      });
    }
    expect(manifest).not.toHaveProperty('dependencies');
  });

  it('holds every declaration that its exports name', async () => {
    const files = await packageFiles();
    const { exports } = packageManifest(models);
    const types = Object.values(exports).flatMap((target) =>
      typeof target === 'string' ? [] : [target.types],
    );
    for (const file of types) expect(files).toHaveProperty([file.slice(2)]);
  });
});

describe('the page on embedding', () => {
  it('lists the elements as they are: run `npm run docs`', () => {
    const page = readFileSync('docs/embedding.md', 'utf8');
    expect(page).toBe(withTable(page, models));
  });
});
