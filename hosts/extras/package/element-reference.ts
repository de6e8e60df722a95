// Writes what `docs/` and the package say of the elements and of the API, as Markdown.
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

/** A titled list in Markdown; nothing without items. */
const titledList = (title: string, items: readonly { name: string; description: string }[]): string[] =>
  items.length === 0
    ? []
    : [`${title}:\n\n${items.map(({ name, description }) => `- ${name}: ${description}`).join('\n')}`];

const inCode = (items: readonly { name: string; description: string }[]) =>
  items.map(({ name, description }) => ({ name: code(name), description }));

function attributeItem(attribute: ElementDeclaration['attributes'][number]) {
  const values = attribute.values.map(code).join(', ');
  const name = code(attribute.name) + (values ? ` (${values})` : '');
  return { name, description: withDefault(attribute) };
}

function eventItem({ name, description, detail }: ElementDeclaration['events'][number]) {
  const fields = Object.entries(detail).map(
    ([field, { type, description }]) => `${code(field)} (${type}) ${description}`,
  );
  const detailText = fields.length > 0 ? ['Detail:', ...fields] : [];
  return { name: code(name), description: [description, ...detailText].join(' ') };
}

/** The section of an element in the reference. */
export function elementReference(element: ElementDeclaration, site: string): string {
  const { tagName, description, attributes, events, members, slots, cssStates, cssParts } = element;
  return [
    `### \`<${tagName}>\``,
    description,
    `\`\`\`html\n${exampleSnippet(element, site)}\n\`\`\``,
    `Accessibility: ${element.accessibility}`,
    `Without script: ${element.withoutScript}`,
    ...titledList('Attributes', attributes.map(attributeItem)),
    ...titledList('Events', events.map(eventItem)),
    ...titledList('Properties and methods without an attribute', inCode(withoutAttribute(members))),
    ...titledList('Slots', inCode(slots)),
    ...titledList('States, for `:state()`', inCode(cssStates)),
    ...titledList('Parts, for `::part()`', inCode(cssParts)),
  ].join('\n\n');
}

/** An attribute in the table of elements, with its values or default. */
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

/** An event in the table of elements, with the fields of its detail. */
function eventCell({ name, detail }: ElementDeclaration['events'][number]): string {
  const fields = Object.keys(detail);
  return fields.length > 0 ? `${code(name)} (${fields.map(code).join(', ')})` : code(name);
}

/** Replaces the generated part between two comments in a page of `docs/`. */
const withGeneratedPart = (page: string, name: string, part: readonly string[]): string =>
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
  return withGeneratedPart(framed, 'elements', [...head, ...rows]);
}

type Fields = Readonly<Record<string, ResponseField>>;

/** A field in the table of responses, with what may be said of it. */
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
  return withGeneratedPart(page, 'fields', [
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
