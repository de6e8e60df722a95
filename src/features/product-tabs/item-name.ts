import type { ContentItem } from '../../api/response-fields.ts';

/** Name of an item in addresses, such as `#nitrile-examination-gloves`: letters and digits of a text in any script. */
export const itemName = (text: string): string =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join('-') ?? '';

/** Its slug, then its title: links made before it had a slug still lead to it. */
export const itemNames = ({ slug = '', title }: Pick<ContentItem, 'slug' | 'title'>): string[] =>
  [...new Set([slug, title].map(itemName))].filter(Boolean);
