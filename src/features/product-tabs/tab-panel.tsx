import { type ReactNode, useRef } from 'react';
import { useTexts } from '../../element/texts-context.ts';
import { useSheets } from '../../element/use-sheets.ts';
import * as buttons from '../../ui/button.css.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { ItemGrid } from './item-grid.tsx';
import { ItemList } from './item-list.tsx';
import { columns, frame } from './layout.css.ts';
import type { SafeTab } from './safe-tabs.ts';
import * as inside from './tab-content.css.ts';
import sheets from './tab-content.css.ts?sheets';
import { panelId, tabId } from './tab-ids.ts';
import * as styles from './tab-panel.css.ts';

interface TabPanelProps {
  tab: SafeTab;
  index: number;
  contactHref: string;
}

/** What the selected tab holds. */
export function TabPanel({ tab, index, contactHref }: TabPanelProps): ReactNode {
  const { t, content: mark } = useTexts<'trade-product-tabs'>();
  const { title, description, isGrid, content, footer } = tab;
  const panel = useRef<HTMLDivElement>(null);
  useSheets(panel, sheets);
  return (
    <div
      ref={panel}
      role="tabpanel"
      id={panelId}
      aria-labelledby={tabId(index)}
      part="panel"
      className={`${frame} ${styles.panel}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard goes from the tab to what it brought
      tabIndex={0}
    >
      <div className={`${columns} ${styles.intro}`}>
        <h2 part="title" className={styles.title} {...mark}>
          {title}
        </h2>
        <div className={styles.lead}>
          {description && (
            <div part="description" className={inside.leadText} {...mark}>
              <RichText html={description} />
            </div>
          )}
          <a part="contact" className={buttons.primary} href={contactHref}>
            {t('contact')}
          </a>
        </div>
      </div>
      {content.length > 0 &&
        // Keyed: the picture of the tab before must not stand there until the new one has arrived.
        (isGrid === 0 ? (
          <ItemList key={index} items={content} contactHref={contactHref} />
        ) : (
          <ItemGrid key={index} items={content} />
        ))}
      {footer && (
        <div className={columns}>
          <div part="footer" className={inside.footer} {...mark}>
            <RichText html={footer} />
          </div>
        </div>
      )}
    </div>
  );
}
