import type { TabType } from '../../src/api/api.ts';
import type { TabEntry } from '../../src/api/response-fields.ts';

type Tabs = Readonly<Record<TabType, readonly TabEntry[]>>;

/** The tabs that the pictures of the element show, by their places. */
const pictured: Readonly<Record<TabType, readonly string[]>> = {
  products: ['Safety Apparel', 'Medical Device', 'Monitoring Device', 'Oil & Gas Products'],
  services: ['Network IT', 'AI Solutions', 'Warehouse Solutions', 'Trade & Export'],
  industries: ['Healthcare Supplies', 'Smart Infrastructure', 'Consumer Goods & FMCG', 'Agro-Commodities'],
};

/** The tabs of a company: beside one that the element has no picture of, there is its own or none. */
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
