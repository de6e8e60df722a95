import { describe, expect, it } from 'vitest';
import type { Setting } from '../setting.ts';
import type { Tab } from '../tab.ts';

const footerTag = 'trade-anti-fraud-footer';
const list = `${footerTag} >> [part=legal-list]`;
const arrow = `${footerTag} >> [part=legal-toggle]`;
const sections = `${footerTag} >> [part=links] ul`;
const toggles = `${footerTag} >> [part=section-toggle]`;

const visibleLists = (tab: Tab) =>
  tab.all(sections, (lists) => lists.map((list) => list.checkVisibility() && list.clientHeight > 0));
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
  ])('has the legal notice at %i px expanded: %s; each press toggles it once', async (width, expanded) => {
    const tab = await open('/terms-conditions', { width });
    expect(await tab.isVisible(list)).toBe(expanded);
    await tab.click(arrow);
    await (expanded ? tab.hidden(list) : tab.visible(list));
    expect(await isOpen(tab)).toEqual([!expanded]);
    await tab.click(arrow);
    await (expanded ? tab.visible(list) : tab.hidden(list));
    expect(await isOpen(tab)).toEqual([expanded]);
  });

  it('exposes to assistive technology what is expanded, before any press', async () => {
    const tab = await open('/terms-conditions');
    expect(await isOpen(tab)).toEqual([true]);
  });

  describe('lists of links', () => {
    it('are all open in a wide window', async () => {
      const tab = await open('/terms-conditions');
      expect(await visibleLists(tab)).toEqual([true, true, true, true]);
      await tab.click(arrow);
      await tab.hidden(list);
      expect(await visibleLists(tab)).toEqual([true, true, true, true]);
    });

    it('are closed in a narrow window, and a press opens one of them', async () => {
      const tab = await open('/terms-conditions', { width: 390 });
      expect(await visibleLists(tab)).toEqual([false, false, false, false]);
      await tab.click(toggles);
      await expect.poll(() => visibleLists(tab)).toEqual([true, false, false, false]);
    });
  });
}
