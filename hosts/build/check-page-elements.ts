import type { DefaultTreeAdapterTypes } from 'parse5';
import type { Attributes } from '../../src/element/attributes.ts';
import type { AnyElementDefinition } from '../../src/element/element-definition.ts';
import { elements } from '../../src/elements.ts';
import { orMeant } from '../html/template-faults.ts';

type Element = DefaultTreeAdapterTypes.Element;
type Definition = Pick<AnyElementDefinition, 'attributes' | 'objects'>;

/** Attributes that any element has; those that begin with `data-` or `aria-` are others. */
const globalAttributes = ['id', 'class', 'slot', 'lang', 'dir', 'hidden', 'title', 'role', 'part'];
const isGlobal = (name: string) => globalAttributes.includes(name) || /^(data|aria)-/.test(name);
/** Attributes that each of our elements accepts in addition to those of its definition. */
const ofEveryElement = ['api-base', 'messages'];
/** Whether a page fills in the value, or decides whether the attribute is there. */
const isFilledIn = (text: string) => /\{[{%]/.test(text);

const definitions = new Map<string, Definition>(
  await Promise.all(
    Object.entries(elements).map(async ([tag, load]) => [tag, (await load()).definition] as const),
  ),
);

/**
 * What is wrong with an element of ours in a page: its tag, an attribute that it does not have, or a value that
 * it does not take. Visitors would silently get its default.
 * @returns the name of the attribute, empty for the tag, with what to do
 */
export function findElementFaults({ tagName, attrs }: Element): { attribute: string; message: string }[] {
  const definition = definitions.get(tagName);
  if (!definition)
    return tagName.startsWith('trade-')
      ? [
          {
            attribute: '',
            message: `no element is called <${tagName}>${orMeant(tagName, [...definitions.keys()])}`,
          },
        ]
      : [];
  const { attributes } = definition;
  const otherNames = [...ofEveryElement, ...(definition.objects ?? [])];
  const allowedNames = [...Object.keys(attributes), ...otherNames];
  const faults: { attribute: string; message: string }[] = [];
  for (const { name, value } of attrs) {
    if (isGlobal(name) || otherNames.includes(name) || isFilledIn(name + value)) continue;
    const attribute = (attributes as Attributes)[name];
    if (!attribute)
      faults.push({
        attribute: name,
        message: `<${tagName}> has no attribute "${name}"${orMeant(name, allowedNames)}`,
      });
    else if (attribute.parse(value) === undefined)
      faults.push({
        attribute: name,
        message: `${name}="${value}" is not a value of <${tagName}>: expected ${expectedOf(attribute)}`,
      });
  }
  return faults;
}

/** Describes the values that an attribute accepts, for an error line. */
const expectedOf = ({ kind, values = [], fallback }: Attributes[string]): string => {
  if (kind === 'choice') return values.map((value) => `"${value}"`).join(' or ');
  if (kind === 'integer') return `a whole number, such as ${fallback}`;
  return kind === 'flag' ? 'no value' : 'another text';
};
