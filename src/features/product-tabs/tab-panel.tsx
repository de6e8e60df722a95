import type { ReactNode } from 'react';
import { useTexts } from '../../element/texts-context.ts';
import * as buttons from '../../ui/button.css.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { skeletonLine } from '../../ui/skeleton.css.ts';
import { contactLink } from './contact-link.ts';
import { tabCount } from './hero-pictures.ts';
import { columns, frame } from './layout.css.ts';
import type { SafeTab } from './product-tabs.store.ts';
import * as items from './tab-items.css.ts';
import { ItemGrid, ItemList } from './tab-items.tsx';
import * as styles from './tab-panel.css.ts';
import { panelId, tabId } from './tab-row.tsx';

interface TabPanelProps {
  tab: SafeTab;
  index: number;
  contactHref: string;
}

/** What the selected tab holds. */
export function TabPanel({ tab, index, contactHref }: TabPanelProps): ReactNode {
  const { t, content: mark } = useTexts<'trade-product-tabs'>();
  const { title, description, isGrid, content, footer } = tab;
  return (
    <div
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
            <div part="description" className={styles.leadText} {...mark}>
              <RichText html={description} />
            </div>
          )}
          <a part="contact" className={buttons.primary} href={contactLink(contactHref, title)}>
            {t('contact')}
          </a>
        </div>
      </div>
      {/* Keyed: the picture of the tab before must not stand there until the new one has arrived. */}
      {isGrid !== 0 && <ItemGrid key={index} items={content} />}
      {isGrid === 0 && content.length > 0 && (
        <ItemList key={index} items={content} contactHref={contactHref} />
      )}
      {footer && (
        <div className={columns}>
          <div part="footer" className={styles.footer} {...mark}>
            <RichText html={footer} />
          </div>
        </div>
      )}
    </div>
  );
}

const times = (count: number, draw: (i: number) => ReactNode) => [...Array(count).keys()].map(draw);

/** A text on its way, and the button below it. */
const SkeletonText = ({ className }: { className: string }) => (
  <div className={className}>
    <span className={styles.skeletonText}>
      {times(5, (i) => (
        <span key={i} className={skeletonLine} />
      ))}
    </span>
    <span className={styles.skeletonButton} />
  </div>
);

/** A panel on its way, in the shape of a list of cards. */
export function TabPanelSkeleton(): ReactNode {
  return (
    <div part="skeleton" className={`${frame} ${styles.panel}`} aria-hidden="true">
      <div className={`${columns} ${styles.intro}`}>
        <div className={styles.title}>
          <span className={styles.skeletonTitle} />
        </div>
        <SkeletonText className={styles.lead} />
      </div>
      <div className={items.list}>
        {times(tabCount, (i) => (
          <div key={i} className={`${columns} ${items.card}`}>
            <span className={`${styles.skeletonPicture} ${items.cardPicture}`} />
            <div className={items.cardHead}>
              <div className={items.itemTitle}>
                <span className={styles.skeletonTitle} />
              </div>
            </div>
            <SkeletonText className={items.cardText} />
          </div>
        ))}
      </div>
    </div>
  );
}
