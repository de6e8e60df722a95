import { companyFacts } from '../../render/company-facts.ts';
import { withDefault } from './editor-data.ts';
import { type ElementDeclaration, withoutAttribute } from './elements-manifest.ts';

const code = (text: string): string => `\`${text}\``;

/**
 * The tag of an element as a page's author would write it, with content that works without script.
 * @param site origin of the site that serves the elements
 */
export function exampleSnippet({ tagName, example }: ElementDeclaration, site: string): string {
  const given = Object.entries(example.attributes).map(([name, value]) => ` ${name}="${value}"`);
  const content = example.fallback.replace(/^/gm, '  ');
  return `<${tagName}${given.join('')}>\n${content}\n</${tagName}>`.replaceAll('{site}', site);
}

/** A list under a title; nothing if it is empty. */
const list = (title: string, items: readonly { name: string; description: string }[]): string[] =>
  items.length === 0
    ? []
    : [`${title}:\n\n${items.map(({ name, description }) => `- ${name}: ${description}`).join('\n')}`];

const inCode = (items: readonly { name: string; description: string }[]) =>
  items.map(({ name, description }) => ({ name: code(name), description }));

/** Everything about an element as Markdown. */
export function elementReference(element: ElementDeclaration, site: string): string {
  const { tagName, description, attributes, events, members, slots, cssStates, cssParts, withoutScript } =
    element;
  return [
    `### \`<${tagName}>\``,
    description,
    `\`\`\`html\n${exampleSnippet(element, site)}\n\`\`\``,
    `Without script: ${withoutScript}`,
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
    `Parts: ${cssParts.map(({ name }) => code(name)).join(', ')}.`,
  ].join('\n\n');
}

function attributeCell({
  name,
  values,
  default: value,
  type,
}: ElementDeclaration['attributes'][number]): string {
  if (companyFacts.has(name)) return `${code(name)} (setting)`;
  if (type.text === 'boolean') return `${code(name)} (boolean)`;
  const given = values.length > 0 ? values : [value.replace(/^'|'$/g, '')].filter(Boolean);
  return given.length > 0 ? `${code(name)} (${given.map(code).join(', ')})` : code(name);
}

function eventCell({ name, detail }: ElementDeclaration['events'][number]): string {
  const fields = Object.keys(detail);
  return fields.length > 0 ? `${code(name)} (${fields.map(code).join(', ')})` : code(name);
}

const table = /(?<=<!-- elements: made by `npm run docs` -->\n\n)[\s\S]*(?=\n\n<!-- \/elements -->)/;

/** A page with a new table of the elements: tag, attributes with their defaults, events with the names of their details. */
export function withTable(page: string, declarations: readonly ElementDeclaration[]): string {
  const rows = declarations.map(({ tagName, attributes, events }) => {
    // Every element has these; the text below the table says so once.
    const own = attributes.filter(({ name }) => name !== 'api-base' && name !== 'lang').map(attributeCell);
    return `| ${code(tagName)} | ${own.join(', ')} | ${events.map(eventCell).join(', ')} |`;
  });
  const head = ['| tag | attributes (default) | events (`detail`) |', '| --- | --- | --- |'];
  return page.replace(table, () => [...head, ...rows].join('\n'));
}
