import {
  type ItemName,
  type Items,
  type ResponseField,
  responseFields,
} from '../../../src/api/response-fields.ts';
import { readItems } from '../../../src/api/shapes.ts';
import type { SourceFile } from './content-files.ts';
import { toHtml } from './markdown.ts';
import type { CheckContext } from './read-yaml.ts';

/**
 * The item of the API that the checked fields of a content file describe, read in the same way as one from an external API.
 */
export async function toItem<Name extends ItemName>(
  name: Name,
  given: object,
  source: SourceFile,
  context: CheckContext,
): Promise<Items[Name]> {
  const fields: Record<string, unknown> = { ...given };
  for (const [field, { kind }] of Object.entries<ResponseField>(responseFields[name])) {
    const value = fields[field];
    if (typeof value === 'string')
      fields[field] = kind === 'html' ? await toHtml(value, source, context) : value.trim();
    if (Array.isArray(value))
      fields[field] = await Promise.all(value.map((item) => toItem('contentItem', item, source, context)));
  }
  const report = (line: string) => {
    throw new Error(`${source.name}: ${line}`);
  };
  const picture = typeof fields.picture === 'string' ? context.pictures.get(fields.picture) : undefined;
  return readItems(name, [{ ...fields, ...picture }], { apiBase: '', report })[0] as Items[Name];
}
