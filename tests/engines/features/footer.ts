import { expect, it } from 'vitest';
import type { Setting } from '../setting.ts';
import type { Tab } from '../tab.ts';

const footerTag = 'trade-anti-fraud-footer';
const list = `${footerTag} >> [part=legal-list]`;
const arrow = `${footerTag} >> [part=legal-toggle]`;

const visibleLists = (tab: Tab) =>
  tab.all(`${footerTag} >> [part=links] ul`, (lists) =>
    lists.map((list) => list.checkVisibility() && list.clientHeight > 0),
  );
/** What assistive technology says of the list: the state of the one toggle that is shown. */
const isOpen = (tab: Tab) =>
  tab.all(arrow, (summaries) =>
    summaries
      .filter((summary) => summary.checkVisibility())
      .map(({ parentElement }) => (parentElement as HTMLDetailsElement).open),
  );

export function footer({ open }: Setting): void {
  it.each([
    [1280, true],
    [390, false],
  ])(
    'has notice and lists of links expanded at %i px: %s; each press toggles one of them',
    async (width, expanded) => {
      const tab = await open('/terms-conditions', { width });
      expect([await tab.isVisible(list), await isOpen(tab)]).toEqual([expanded, [expanded]]);
      expect(await visibleLists(tab)).toEqual(Array(4).fill(expanded));
      for (const isShown of [!expanded, expanded]) {
        await tab.click(arrow);
        await (isShown ? tab.visible(list) : tab.hidden(list));
        expect(await isOpen(tab)).toEqual([isShown]);
      }
      if (expanded) return;
      await tab.click(`${footerTag} >> [part=section-toggle]`);
      await expect.poll(() => visibleLists(tab)).toEqual([true, false, false, false]);
    },
  );
}
