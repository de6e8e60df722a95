import type { ContentItem } from './response-fields.ts';

const written = /\bHS(?: codes?)?((?:[ ,]+(?:and |or |to )?\d{4}(?:\.\d+)*)+)/;
const code = /\d{4}(?:\.\d+)*/g;

/** The customs codes that an item names: "HS 0907 and 0908". */
export function customsCodes({
  subHeader = '',
  description = '',
}: Partial<Pick<ContentItem, 'subHeader' | 'description'>>): string[] {
  const [, codes = ''] = written.exec(subHeader) ?? written.exec(description) ?? [];
  return codes.match(code) ?? [];
}
