import { version } from '../../../package.json';
import { customProperties } from '../../../src/theme/tokens.ts';
import type { ElementDeclaration, Member } from '../../render/elements-manifest.ts';

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

/** The elements as custom data of VS Code's HTML support, format 1.1. */
export const htmlData = (declarations: readonly ElementDeclaration[]) => ({
  version: 1.1,
  tags: declarations.map(({ tagName, description, attributes, events }) => {
    const list = events.map((event) => `- \`${event.name}\`: ${event.description}`);
    return {
      name: tagName,
      description: {
        kind: 'markdown',
        value: [description, ...(list.length > 0 ? [`Events:\n${list.join('\n')}`] : [])].join('\n\n'),
      },
      attributes: attributes.map((attribute) => ({
        name: attribute.name,
        description: { kind: 'markdown', value: withDefault(attribute) },
        // `v`: an attribute that counts by presence.
        ...(attribute.type.text === 'boolean' && { valueSet: 'v' }),
        ...(attribute.values.length > 0 && { values: attribute.values.map((name) => ({ name })) }),
      })),
    };
  }),
});

/** `type` is text, not an object, in web-types. */
const flat = ({ name, description, type }: Pick<Member, 'name' | 'description' | 'type'>) => ({
  name,
  description,
  type: type.text,
});

/** The elements as web-types, which JetBrains' editors read. */
export const webTypes = (declarations: readonly ElementDeclaration[]) => ({
  $schema: 'https://json.schemastore.org/web-types',
  name: 'trade-elements',
  version,
  'description-markup': 'markdown',
  contributions: {
    html: {
      elements: declarations.map(
        ({ tagName, description, attributes, members, events, cssParts, slots }) => ({
          name: tagName,
          description,
          attributes: attributes.map(({ name, description, default: value, type, values }) => ({
            name,
            description,
            default: value,
            required: false,
            value: {
              kind: type.text === 'boolean' ? 'no-value' : 'plain',
              type: values.length > 0 ? values.map((each) => `"${each}"`) : type.text,
            },
          })),
          js: {
            properties: members.filter(({ kind }) => kind === 'field').map(flat),
            events: events.map(flat),
          },
          slots,
          css: { parts: cssParts, properties: customProperties },
        }),
      ),
    },
  },
});
