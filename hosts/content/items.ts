import { decodeEntities } from '../../src/api/decode-entities.ts';
import { readLoad } from '../../src/api/load.ts';
import {
  type ItemName,
  type Items,
  type ResponseField,
  responseFields,
} from '../../src/api/response-fields.ts';
import type { CheckContext } from './check-context.ts';
import { lineOf } from './check-html.ts';
import type { SourceFile } from './content-files.ts';
import { toHtml } from './markdown.ts';
import { findLineMark } from './shown-marks.ts';

/** The item of the API that the checked fields of a content file describe. */
export function toItem<Name extends ItemName>(
  name: Name,
  checked: object,
  source: SourceFile,
  context: CheckContext,
): Items[Name] {
  const { picture } = checked as { picture?: string };
  const values: Record<string, unknown> = { ...checked, ...(picture && context.pictures.get(picture)) };
  const item: Record<string, unknown> = {};
  for (const [field, { kind, presence }] of Object.entries<ResponseField>(responseFields[name])) {
    const value = values[field];
    if (kind === 'texts' && value) item[field] = value;
    else if (Array.isArray(value))
      item[field] = value.map((contentItem) => toItem('contentItem', contentItem, source, context));
    else if (typeof value === 'string') {
      // An escape may name half a character.
      const text = value.replace(/\p{Surrogate}/gu, '\ufffd');
      if (kind === 'html') item[field] = toHtml(text, source, context);
      else
        item[field] = kind === 'date' ? new Date(text).toISOString() : toLine(field, text, source, context);
    } else if (value) item[field] = kind === 'load' ? readLoad(value) : Number(value);
    else if (presence !== 'optional') item[field] = kind === 'flag' ? 0 : '';
  }
  return item as unknown as Items[Name];
}

/** A title or another text of one line, which is neither Markdown nor HTML. */
function toLine(field: string, text: string, source: SourceFile, { warn }: CheckContext): string {
  const line = decodeEntities(text.trim());
  const mark = findLineMark(line);
  if (mark)
    warn?.(
      `${source.name}:${lineOf(mark, source)}: ${field} shows ${JSON.stringify(mark)} as typed; expected a text without Markdown and HTML`,
    );
  return line;
}
