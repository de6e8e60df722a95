import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { onThisPage } from '../../api/addresses.ts';
import type { TabType } from '../../api/api.ts';
import { useTexts } from '../../element/element-definition.ts';
import { tabAddress, tabCount } from '../../navigation/tab-addresses.ts';
import { opensElsewhere } from '../../ui/links.ts';
import type { SafeTab } from './make-safe.ts';
import { choice } from './response.late.css.ts';
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
  const row = useRef<HTMLDivElement>(null);
  // Without script, the arrow keys choose nothing, so that each tab has to be a stop of the Tab key.
  const [hasArrowKeys, setHasArrowKeys] = useState(false);
  useEffect(() => setHasArrowKeys(true), []);

  // The focus goes with the selection, also when Back selects.
  useLayoutEffect(() => {
    const tablist = row.current as HTMLElement;
    const { activeElement } = tablist.getRootNode() as ShadowRoot;
    // WebKit may not match `:focus-within` yet.
    if (activeElement?.parentNode === tablist) (tablist.children[selected] as HTMLElement).focus();
  }, [selected]);

  function press(event: KeyboardEvent<HTMLElement>) {
    if (opensElsewhere(event)) return;
    const right = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const keys = { ArrowRight: right, ArrowLeft: -right, Home: -selected, End: -selected - 1, ' ': 0 };
    const step = (keys as Record<string, number | undefined>)[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onSelect((selected + step + tabs.length) % tabs.length);
  }

  function choose(event: MouseEvent, index: number) {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    onSelect(index);
  }

  return (
    <div
      ref={row}
      role="tablist"
      aria-label={t(`tabs.${type}`)}
      part="tabs"
      className={styles.row}
      onKeyDown={press}
    >
      {tabs.map(({ title }, index) => (
        <a
          // biome-ignore lint/suspicious/noArrayIndexKey: a tab is identified by its position, titles may be equal
          key={index}
          id={tabId(index)}
          role="tab"
          href={onThisPage(tabAddress(index))}
          part={index === selected ? 'tab tab-selected' : 'tab'}
          className={`${styles.tab} ${choice}`}
          aria-selected={index === selected}
          // Panels of other tabs do not exist.
          aria-controls={index === selected ? panelId : undefined}
          tabIndex={hasArrowKeys && index !== selected ? -1 : 0}
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
