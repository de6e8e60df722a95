import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { TabType } from '../../api/types.ts';
import { useTexts } from '../../element/texts-context.ts';
import { tabCount } from './hero-pictures.ts';
import type { SafeTab } from './product-tabs.store.ts';
import * as styles from './tab-row.css.ts';

/** Ids inside the shadow root: they need not be unique in the page. */
export const tabId = (index: number): string => `tab-${index}`;
export const panelId = 'panel';

interface TabRowProps {
  type: TabType;
  tabs: readonly SafeTab[];
  selected: number;
  onSelect: (index: number) => void;
}

/** The index of the tab that a key moves to; `undefined` for other keys. */
function target(key: string, from: number, count: number, rightToLeft: boolean): number | undefined {
  const forward = rightToLeft ? 'ArrowLeft' : 'ArrowRight';
  const back = rightToLeft ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return (from + 1) % count;
  if (key === back) return (from + count - 1) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key === ' ') return from;
  return;
}

const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent | KeyboardEvent) =>
  metaKey || ctrlKey || shiftKey || altKey;

/** The tabs. Each is a link, which without script leads to the page with that tab. */
export function TabRow({ type, tabs, selected, onSelect }: TabRowProps): ReactNode {
  const { t, content } = useTexts<'trade-product-tabs'>();
  function press(event: KeyboardEvent<HTMLElement>) {
    if (opensElsewhere(event)) return;
    const row = event.currentTarget;
    const next = target(event.key, selected, tabs.length, getComputedStyle(row).direction === 'rtl');
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next);
    (row.children[next] as HTMLElement).focus();
  }

  function choose(event: MouseEvent, index: number) {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    onSelect(index);
  }

  return (
    <div role="tablist" aria-label={t(`tabs.${type}`)} part="tabs" className={styles.row} onKeyDown={press}>
      {tabs.map(({ title }, index) => (
        <a
          // biome-ignore lint/suspicious/noArrayIndexKey: a tab is identified by its position, titles may be equal
          key={index}
          id={tabId(index)}
          role="tab"
          href={`?tab=${index}`}
          part={index === selected ? 'tab tab-selected' : 'tab'}
          className={`${styles.tab} ${styles.choice}`}
          aria-selected={index === selected}
          // Only the panel of the selected tab exists.
          aria-controls={index === selected ? panelId : undefined}
          tabIndex={index === selected ? 0 : -1}
          onClick={(event) => choose(event, index)}
        >
          <span {...content}>{title}</span>
        </a>
      ))}
    </div>
  );
}

/** The placeholders of the tabs' labels. */
export function TabRowSkeleton(): ReactNode {
  return (
    <div part="skeleton" className={styles.row} aria-hidden="true">
      {[...Array(tabCount).keys()].map((i) => (
        <span key={i} className={styles.tab}>
          <span className={styles.skeletonLabel} />
        </span>
      ))}
    </div>
  );
}
