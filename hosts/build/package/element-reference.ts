import type { ElementModel } from './element-models.ts';
import { exampleSnippet } from './example-snippet.ts';
import { withDefault } from './html-data.ts';

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
