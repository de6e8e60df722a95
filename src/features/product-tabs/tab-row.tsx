import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { TabType } from '../../api/types.ts';
import { useTexts } from '../../element/texts-context.ts';
import { opensElsewhere } from '../../ui/opens-elsewhere.ts';
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

/** The tabs. Each is a link, which without script leads to the page with that tab. */
export function TabRow({ type, tabs, selected, onSelect }: TabRowProps): ReactNode {
  const { t, content } = useTexts<'trade-product-tabs'>();
  function press(event: KeyboardEvent<HTMLElement>) {
    if (opensElsewhere(event)) return;
    const row = event.currentTarget;
    const right = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
    const keys = { ArrowRight: right, ArrowLeft: -right, Home: -selected, End: -selected - 1, ' ': 0 };
    const step = (keys as Record<string, number | undefined>)[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (selected + step + tabs.length) % tabs.length;
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

export const times = (count: number, draw: (i: number) => ReactNode): ReactNode[] =>
  [...Array(count).keys()].map(draw);

export function TabRowSkeleton(): ReactNode {
  return (
    <div part="skeleton" className={styles.row} aria-hidden="true">
      {times(tabCount, (i) => (
        <span key={i} className={styles.tab}>
          <span className={styles.skeletonLabel} />
        </span>
      ))}
    </div>
  );
}
