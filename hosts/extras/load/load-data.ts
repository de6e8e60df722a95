import type { Load } from '../../../src/api/load.ts';
import type { RowUnit } from '../../../src/api/plan-load.ts';
import type { Language } from '../../../src/locales/languages.ts';
import type { MessageTable } from '../../../src/locales/texts.ts';
import { serverTable } from '../../locales/server-texts.ts';
import type { Passages } from './ports.ts';
import { type LoadContent, minimumText, unitsOf } from './rows-view.ts';

/** The data with which the script of a page plans rows. */
export interface LoadData {
  language: Language;
  /** Loads, by the title of the item. */
  items: Record<string, ItemData>;
  passages: Passages;
  messages: MessageTable;
}

export interface ItemData {
  units: RowUnit[];
  load?: Load | undefined;
  minimum: string;
  desk: string;
}

export function loadData({ goods, passages, own }: LoadContent, language: Language): LoadData {
  const items = goods.map((each) => {
    const { item, desk } = each;
    const data: ItemData = {
      units: unitsOf(each),
      load: item.load,
      minimum: minimumText(each),
      desk: desk?.name ?? '',
    };
    return [item.title, data] as const;
  });
  const messages = Object.entries(serverTable(language, own)).filter(
    ([key]) => key.startsWith('load.') || key === 'enquiry.tooManyRows',
  );
  return {
    language,
    items: Object.fromEntries(items),
    passages,
    messages: Object.fromEntries(messages) as MessageTable,
  };
}
