import { companyFacts } from '../../render/company-facts.ts';
import { withDefault } from './editor-data.ts';
import type { AttributeModel, ElementModel } from './element-models.ts';

const indent = (text: string): string => text.replace(/^/gm, '  ');

/**
 * The tag of an element as a page's author would write it, with content that works without script.
 * @param site origin of the site that serves the elements
 */
export function exampleSnippet(
  { tag, example: { attributes, fallback } }: ElementModel,
  site: string,
): string {
  const given = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${given.join('')}>\n${indent(fallback)}\n</${tag}>`.replaceAll('{site}', site);
}

const list = (items: string[]): string => items.map((item) => `- ${item}`).join('\n');

const attributes = (model: ElementModel): string =>
  list(
    model.attributes.map((attribute) => {
      const allowed = attribute.values.map((value) => `\`${value}\``).join(', ');
      return `\`${attribute.name}\`${allowed && ` (${allowed})`}: ${withDefault(attribute)}`;
    }),
  );

const events = (model: ElementModel): string =>
  list(
    model.events.map(({ type, description, detail }) => {
      const fields = Object.entries(detail ?? {}).map(
        ([name, { type, description }]) => `\`${name}\` (${type}) ${description}`,
      );
      return `\`${type}\`: ${description}${fields.length ? ` Detail: ${fields.join(' ')}` : ''}`;
    }),
  );

const described = (title: string, items: { name: string; description: string }[]): string[] =>
  items.length === 0
    ? []
    : [`${title}:\n\n${list(items.map(({ name, description }) => `\`${name}\`: ${description}`))}`];

/** Everything about an element as Markdown. */
export function elementReference(model: ElementModel, site: string): string {
  return [
    `### \`<${model.tag}>\``,
    model.summary,
    `\`\`\`html\n${exampleSnippet(model, site)}\n\`\`\``,
    `Without script: ${model.withoutScript}`,
    `Attributes:\n\n${attributes(model)}`,
    ...(model.events.length > 0 ? [`Events:\n\n${events(model)}`] : []),
    ...described('Properties without an attribute', model.data),
    ...described(
      'Methods',
      model.methods.map((method) => ({ ...method, name: `${method.name}(${method.parameters})` })),
    ),
    ...described('Slots', model.slots),
    ...described('States, for `:state()`', model.states),
    `Parts: ${model.parts.map(({ name }) => `\`${name}\``).join(', ')}.`,
  ].join('\n\n');
}

const code = (text: string | number): string => `\`${text}\``;

function attributeCell({ name, values, default: value, kind }: AttributeModel): string {
  if (values.length > 0) return `${code(name)} (${values.map(code).join(', ')})`;
  if (companyFacts.has(name)) return `${code(name)} (setting)`;
  if (kind === 'flag') return `${code(name)} (boolean)`;
  return value === '' ? code(name) : `${code(name)} (${kind === 'integer' ? value : code(String(value))})`;
}

function eventCell({ type, detail }: ElementModel['events'][number]): string {
  const names = Object.keys(detail ?? {}).map(code);
  return names.length > 0 ? `${code(type)} (${names.join(', ')})` : code(type);
}

/** The table of elements for people: tag, attributes with their defaults, events with the names of their details. */
export function markdownTable(models: readonly ElementModel[]): string {
  const rows = models.map(({ tag, attributes, events }) => {
    // Every element has these; the text below the table says so once.
    const own = attributes.filter(({ name }) => name !== 'api-base' && name !== 'lang').map(attributeCell);
    return `| ${code(tag)} | ${own.join(', ')} | ${events.map(eventCell).join(', ')} |`;
  });
  return ['| tag | attributes (default) | events (`detail`) |', '| --- | --- | --- |', ...rows].join('\n');
}

const start = '<!-- elements: made by `npm run docs` -->';
const end = '<!-- /elements -->';

/**
 * A page with a new table of elements between its two markers.
 * @throws {Error} when the markers are missing
 */
export function withTable(page: string, models: readonly ElementModel[]): string {
  const from = page.indexOf(start);
  const to = page.indexOf(end);
  if (from < 0 || to < from) throw new Error(`the page must hold the markers ${start} and ${end}`);
  return `${page.slice(0, from + start.length)}\n\n${markdownTable(models)}\n\n${page.slice(to)}`;
}
