import { companyFacts } from '../../render/company-facts.ts';
import type { AttributeModel, ElementModel } from './element-models.ts';

const code = (text: string | number): string => `\`${text}\``;

function attributeCell({ name, values, default: value, kind }: AttributeModel): string {
  if (values.length > 0) return `${code(name)} (${values.map(code).join(', ')})`;
  if (companyFacts.has(name)) return `${code(name)} (setting)`;
  if (kind === 'flag') return `${code(name)} (boolean)`;
  return value === '' ? code(name) : `${code(name)} (${kind === 'integer' ? value : code(String(value))})`;
}

/** The table of elements for people: tag, attributes with their defaults, events. */
export function markdownTable(models: readonly ElementModel[]): string {
  const rows = models.map(({ tag, attributes, events }) => {
    // Every element has these; the text below the table says so once.
    const own = attributes.filter(({ name }) => name !== 'api-base' && name !== 'lang').map(attributeCell);
    return `| ${code(tag)} | ${own.join(', ')} | ${events.map(({ type }) => code(type)).join(', ')} |`;
  });
  return ['| tag | attributes (default) | events |', '| --- | --- | --- |', ...rows].join('\n');
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
