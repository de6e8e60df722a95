import type { TabType } from '../../src/api/api.ts';
import type { TabEntry } from '../../src/api/response-fields.ts';

type Tabs = Readonly<Record<TabType, readonly TabEntry[]>>;

/** The tabs that the pictures of the element show, by their places. */
const pictured: Readonly<Record<TabType, readonly string[]>> = {
  products: ['Safety Apparel', 'Medical Device', 'Monitoring Device', 'Oil & Gas Products'],
  services: ['Network IT', 'AI Solutions', 'Warehouse Solutions', 'Trade & Export'],
  industries: ['Healthcare Supplies', 'Smart Infrastructure', 'Consumer Goods & FMCG', 'Agro-Commodities'],
};

/** Adds hero pictures to the tabs of a company: a tab without a picture in the element gets its own, or none. */
export function withOwnHeroes(tabs: Tabs): Tabs {
  const heroesOf = (type: TabType) =>
    tabs[type].map(
      (tab, index): TabEntry =>
        tab.attachment_url || tab.title === pictured[type][index] ? tab : { ...tab, hero: 'none' },
    );
  return {
    products: heroesOf('products'),
    services: heroesOf('services'),
    industries: heroesOf('industries'),
  };
}
