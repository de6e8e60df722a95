import type { ReactNode } from 'react';
import { useTexts } from '../../element/view-hooks.ts';
import * as buttons from '../../ui/button.css.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { skeleton, skeletonLine, skeletonTitle } from '../../ui/skeleton.css.ts';
import { ContactLink } from './contact-link.tsx';
import { tabCount } from './hero-pictures.ts';
import { columns, pageWidth } from './layout.css.ts';
import type { SafeTab } from './make-safe.ts';
import * as response from './response.css.ts';
import * as items from './tab-items.css.ts';
import { CardLayout, ItemGrid, ItemList } from './tab-items.tsx';
import * as styles from './tab-panel.css.ts';
import { panelId, tabId, times } from './tab-row.tsx';

interface TabPanelProps {
  tab: SafeTab;
  index: number;
  contactHref: string;
}

/** The top of a panel, also while it loads: the title, and the text beside it. */
const Intro = ({ title, lead }: { title: ReactNode; lead: ReactNode }) => (
  <div className={`${columns} ${styles.intro}`}>
    {title}
    <div className={styles.lead}>{lead}</div>
  </div>
);

export function TabPanel({ tab, index, contactHref }: TabPanelProps): ReactNode {
  const { content: contentLang } = useTexts<'trade-product-tabs'>();
  const { title, description, isGrid, content, footer } = tab;
  return (
    <div
      role="tabpanel"
      id={panelId}
      aria-labelledby={tabId(index)}
      part="panel"
      className={`${pageWidth} ${styles.panel}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the next Tab goes from the tab to its content
      tabIndex={0}
    >
      <Intro
        title={
          <h2 part="title" className={styles.title} {...contentLang}>
            {title}
          </h2>
        }
        lead={
          <>
            {description && (
              <div part="description" className={response.leadText} {...contentLang}>
                <RichText html={description} />
              </div>
            )}
            <ContactLink contactHref={contactHref} title={title} className={buttons.primary} />
          </>
        }
      />
      {/* Keyed, so that the previous tab's picture is not shown while the new one loads. */}
      {isGrid !== 0 && <ItemGrid key={index} items={content} contactHref={contactHref} />}
      {isGrid === 0 && content.length > 0 && (
        <ItemList key={index} items={content} contactHref={contactHref} />
      )}
      {footer && (
        <div className={columns}>
          <div part="footer" className={response.footer} {...contentLang}>
            <RichText html={footer} />
          </div>
        </div>
      )}
    </div>
  );
}

/** The placeholder of a text, and the button below it. */
const textSkeleton = (
  <>
    <span className={styles.skeletonText}>
      {times(5, (i) => (
        <span key={i} className={skeletonLine} />
      ))}
    </span>
    <span className={styles.skeletonButton} />
  </>
);

const titleSkeleton = <span className={skeletonTitle} />;

/** The placeholder of a panel, in the shape of a list of cards. */
export function TabPanelSkeleton(): ReactNode {
  return (
    <div part="skeleton" className={`${pageWidth} ${styles.panel}`} aria-hidden="true">
      <Intro title={<div className={styles.title}>{titleSkeleton}</div>} lead={textSkeleton} />
      <ul className={items.list}>
        {times(tabCount, (i) => (
          <CardLayout
            key={i}
            picture={<span className={`${skeleton} ${items.picture} ${items.cardPicture}`} />}
            head={<div className={items.itemTitle}>{titleSkeleton}</div>}
            text={textSkeleton}
          />
        ))}
      </ul>
    </div>
  );
}
