import * as apiPaths from '../../../src/api/api-paths.ts';

import { companyFacts } from '../../../src/api/company-facts.ts';
import { picture, type ResponseField, responseFields } from '../../../src/api/response-fields.ts';
import { type ElementDeclaration, type Member, withoutAttribute } from '../../render/elements-manifest.ts';

const code = (text: string): string => `\`${text}\``;

/**
 * The tag of an element as a page's author would write it, with content that works without script.
 * @param site origin of the site that serves the elements
 */
export function exampleSnippet({ tagName, example }: ElementDeclaration, site: string): string {
  const attributeTexts = Object.entries(example.attributes).map(([name, value]) => ` ${name}="${value}"`);
  const content = example.fallback.replace(/^/gm, '  ');
  return `<${tagName}${attributeTexts.join('')}>\n${content}\n</${tagName}>`.replaceAll('{site}', site);
}

/**
 * A description with the default, unless it names that itself, or the default means the same as no attribute.
 */
export function withDefault({
  description,
  default: code = '',
}: Pick<Member, 'description' | 'default'>): string {
  const value = code.replace(/^'|'$/g, '');
  return ['', 'false'].includes(value) || description.includes('Defaults to')
    ? description
    : `${description} Default: \`${value}\`.`;
}

const list = (title: string, items: readonly { name: string; description: string }[]): string[] =>
  items.length === 0
    ? []
    : [`${title}:\n\n${items.map(({ name, description }) => `- ${name}: ${description}`).join('\n')}`];

const inCode = (items: readonly { name: string; description: string }[]) =>
  items.map(({ name, description }) => ({ name: code(name), description }));

export function elementReference(element: ElementDeclaration, site: string): string {
  const { tagName, description, attributes, events, members, slots, cssStates, cssParts } = element;
  return [
    `### \`<${tagName}>\``,
    description,
    `\`\`\`html\n${exampleSnippet(element, site)}\n\`\`\``,
    `Accessibility: ${element.accessibility}`,
    `Without script: ${element.withoutScript}`,
    ...list(
      'Attributes',
      attributes.map((attribute) => ({
        name:
          code(attribute.name) +
          (attribute.values.length > 0 ? ` (${attribute.values.map(code).join(', ')})` : ''),
        description: withDefault(attribute),
      })),
    ),
    ...list(
      'Events',
      events.map(({ name, description, detail }) => {
        const fields = Object.entries(detail).map(
          ([field, { type, description }]) => `${code(field)} (${type}) ${description}`,
        );
        return {
          name: code(name),
          description: [description, ...(fields.length > 0 ? ['Detail:', ...fields] : [])].join(' '),
        };
      }),
    ),
    ...list('Properties and methods without an attribute', inCode(withoutAttribute(members))),
    ...list('Slots', inCode(slots)),
    ...list('States, for `:state()`', inCode(cssStates)),
    ...list('Parts, for `::part()`', inCode(cssParts)),
  ].join('\n\n');
}

function attributeCell({
  name,
  values,
  default: value,
  type,
}: ElementDeclaration['attributes'][number]): string {
  if (companyFacts.has(name)) return `${code(name)} (company)`;
  if (type.text === 'boolean') return `${code(name)} (boolean)`;
  const examples = values.length > 0 ? values : [value.replace(/^'|'$/g, '')].filter(Boolean);
  return examples.length > 0 ? `${code(name)} (${examples.map(code).join(', ')})` : code(name);
}

function eventCell({ name, detail }: ElementDeclaration['events'][number]): string {
  const fields = Object.keys(detail);
  return fields.length > 0 ? `${code(name)} (${fields.map(code).join(', ')})` : code(name);
}

/** Replaces what is between two comments of a page of `docs/`. */
const withPart = (page: string, name: string, part: readonly string[]): string =>
  page.replace(
    new RegExp(`(?<=<!-- ${name}: made by \`npm run docs\` -->\n\n)[^]*(?=<!-- /${name} -->)`),
    () => `${part.join('\n')}\n\n`,
  );

/**
 * `docs/embedding.md` with a new table of the elements (tag, attributes with their defaults, events with the
 * names of their details), and the heights of the frames in its examples.
 */
export function withElements(page: string, declarations: readonly ElementDeclaration[]): string {
  const rows = declarations.map(({ tagName, attributes, events }) => {
    // Every element has these; the text below the table says so once.
    const attributeCells = attributes
      .filter(({ name }) => name !== 'api-base' && name !== 'lang')
      .map(attributeCell);
    return `| ${code(tagName)} | ${attributeCells.join(', ')} | ${events.map(eventCell).join(', ')} |`;
  });
  const head = ['| tag | attributes (default) | events (`detail`) |', '| --- | --- | --- |'];
  const heights = new Map(declarations.map(({ tagName, page }) => [tagName, page.height]));
  const framed = page.replace(
    /(\/embed\/([\w-]+)" .* height=")(\d+)/g,
    (_, start: string, name: string, height: string) => start + (heights.get(`trade-${name}`) ?? height),
  );
  return withPart(framed, 'elements', [...head, ...rows]);
}

type Fields = Readonly<Record<string, ResponseField>>;

function fieldCell([name, { kind, presence, instead = [], description }]: [string, ResponseField]): string {
  const notes = [
    kind === 'html' && 'HTML',
    kind === 'items' && 'a list of items',
    kind === 'texts' && 'a list of texts',
    ...instead.map((other) => `or ${code(other)}`),
    description && description[0]?.toLowerCase() + description.slice(1, -1),
  ].filter(Boolean);
  const field = presence === 'required' ? `**${code(name)}**` : code(name);
  return notes.length > 0 ? `${field} (${notes.join('; ')})` : field;
}

/** `docs/api.md` with a new table of what a response contains. */
export function withFields(page: string): string {
  const { post, article, galleryItem, tab, contentItem, person, impostor } = responseFields;
  const row = (name: string, fields: Fields, commonFields: Fields = picture) => {
    const changedFields = Object.entries(fields).filter(([field, kind]) => kind !== commonFields[field]);
    const more = commonFields === picture && 'alt' in fields ? ['picture'] : [];
    return `| ${name} | ${[...changedFields.map(fieldCell), ...more].join(', ')} |`;
  };
  return withPart(page, 'fields', [
    '| item | fields |',
    '| --- | --- |',
    row('post', post),
    row('post, if one is requested: also', article, post),
    row('picture of the gallery', galleryItem),
    row('tab', tab),
    row('item of a tab', contentItem),
    row(code(apiPaths.people), person),
    row(code(apiPaths.impostors), impostor),
    row('picture, in all of these', picture, {}),
  ]);
}
