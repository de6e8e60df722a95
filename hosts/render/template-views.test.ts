import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { describe, expect, it } from 'vitest';
import { apiOf } from '../../tests/support/content-fixture.ts';
import { html } from '../html/html.ts';
import { Optional, type Shape } from '../html/shape.ts';
import type { Template } from '../html/template.ts';
import { pageSources } from '../pages/routes.ts';
import { layout, pageTemplate } from './page-template.ts';
import { type PageText, pageTexts } from './page-texts.ts';

/** A value of a shape: the smallest, or one with something in every place. */
function sampleOf(shape: Shape, isFull: boolean, name = 'value'): unknown {
  if (shape === 'text') return isFull ? `${name}-1` : '';
  if (shape === 'number') return isFull ? 2 : 0;
  if (shape === 'flag') return isFull;
  if (shape === 'html') return isFull ? html`<span>${name}</span>` : html``;
  if (shape instanceof Optional) return isFull ? sampleOf(shape.fields, true, name) : undefined;
  if (Array.isArray(shape))
    return isFull ? [sampleOf(shape[0], true, name), sampleOf(shape[0], true, `${name}2`)] : [];
  return Object.fromEntries(
    Object.entries(shape).map(([field, inner]) => [field, sampleOf(inner, isFull, `${name}-${field}`)]),
  );
}

const { t } = await pageTexts('en', apiOf({}).edition);
const extras = Object.entries(
  import.meta.glob<Record<string, Template<never, PageText>>>('../extras/*/templates.ts', { eager: true }),
).flatMap(([file, templates]) =>
  Object.entries(templates).map(([name, template]) => [`${file} ${name}`, template] as const),
);
const pages = Object.keys(pageSources)
  .filter((name) => name !== 'layout')
  .map((name) => [name, pageTemplate(name).body as unknown as Template<never, PageText>] as const);
const all = [['layout', layout as unknown as Template<never, PageText>] as const, ...pages, ...extras];

const render = (template: Template<never, PageText>, isFull: boolean): string =>
  String(template.render(sampleOf(template.source.names as Shape, isFull) as never, t));

describe.each(all)('the template %s', (_name, template) => {
  it('can be rendered with nothing but its texts, and then has no trace of what is absent', () => {
    const smallest = render(template, false);
    expect(smallest).not.toMatch(/undefined|null|\[object|\{[{%]/);
  });

  it('can be rendered with everything', () => {
    const fullest = render(template, true);
    expect(fullest).not.toMatch(/undefined|null|\[object|\{[{%]/);
    expect(fullest.length).toBeGreaterThanOrEqual(render(template, false).length);
  });
});

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    // The values of a shape are no addresses, ids or numbers.
    rules: { 'valid-id': 'off', 'no-dup-id': 'off', 'tel-non-breaking': 'off', 'input-missing-label': 'off' },
  }),
);

it.each(pages)('the tags of %s are where they may be, with everything in it', async (_name, template) => {
  const { results } = await validator.validateString(`<main>${render(template, true)}</main>`);
  const messages = results
    .flatMap(({ messages }) => messages)
    .filter(({ ruleId }) => /^(close-order|element-permitted|element-required|void)/.test(ruleId));
  expect(messages.map(({ message, line }) => `${line}: ${message}`)).toEqual([]);
});
