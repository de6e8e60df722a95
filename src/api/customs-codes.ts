import type { ContentItem } from './response-fields.ts';

const code = /\d{4}(?:\.\d+)*/g;
const separator = '[ ,]+(?:and |or |to )?';
const codeList = new RegExp(`\\bHS(?: codes?)?((?:${separator}${code.source})+)`);

/** The customs codes that an item names: "HS 0907 and 0908". */
export function customsCodes({
  subHeader = '',
  description = '',
}: Partial<Pick<ContentItem, 'subHeader' | 'description'>>): string[] {
  const [, codes = ''] = codeList.exec(subHeader) ?? codeList.exec(description) ?? [];
  return codes.match(code) ?? [];
}
