import { itemNames } from '../../src/navigation/tab-addresses.ts';
import { orMeant } from '../html/template-faults.ts';
import type { SourceFile } from './content-files.ts';
import { listIn } from './people-schemas.ts';

/** A name of goods in the front matter of a post, and its place there as `FILE:LINE`. */
export interface GoodsName {
  readonly name: string;
  readonly place: string;
}

export function goodsNamesIn({ name: file, text }: SourceFile, goods: string | undefined): GoodsName[] {
  const line = text.split('\n').findIndex((line) => /^["']?goods\b/.test(line)) + 1;
  return listIn(goods).map((name) => ({ name, place: `${file}:${line}` }));
}

interface NamedItem {
  slug?: string;
  title: string;
}

/** A line for each name of goods that no item of a tab has: the post would link nothing there. */
export function unknownGoods(
  names: readonly GoodsName[],
  tabs: Readonly<Record<string, readonly { content: readonly NamedItem[] }[]>>,
): string[] {
  const items = Object.values(tabs).flatMap((lists) => lists.flatMap(({ content }) => content));
  const existingNames = new Set(items.flatMap(itemNames));
  return names
    .filter(({ name }) => !existingNames.has(name.toLowerCase()))
    .map(
      ({ name, place }) =>
        `${place}: goods has "${name}", which is not an item of a tab${orMeant(name, [...existingNames])}; expected the slugs of items, as in tabs/products.yaml`,
    );
}
