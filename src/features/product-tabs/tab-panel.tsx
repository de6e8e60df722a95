import type { ReactNode } from 'react';
import { useTexts } from '../../element/element-definition.ts';
import { itemNames, tabCount } from '../../navigation/tab-addresses.ts';
import * as buttons from '../../ui/button.css.ts';
import { DeskCard } from '../../ui/desk.tsx';
import { followPartLink } from '../../ui/links.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { skeleton, skeletonLine, skeletonTitle } from '../../ui/skeleton.css.ts';
import { ContactLink } from './contact-link.tsx';
import { columns, pageWidth } from './layout.css.ts';
import type { SafeItem, SafeTab } from './make-safe.ts';
import * as response from './response.late.css.ts';
import * as items from './tab-items.css.ts';
import { Items } from './tab-items.tsx';
import * as styles from './tab-panel.css.ts';
import { panelId, tabId, times } from './tab-row.tsx';

interface TabPanelProps {
  tab: SafeTab;
  index: number;
  contactHref: string;
}

/** The top of a panel, also while it loads: the text, and what is beside it. */
const Intro = ({ lead, aside }: { lead: ReactNode; aside: ReactNode }) => (
  <div className={`${columns} ${styles.intro}`}>
    <div className={styles.lead}>{lead}</div>
    <div className={styles.aside}>{aside}</div>
  </div>
);

export function TabPanel({ tab, index, contactHref }: TabPanelProps): ReactNode {
  const { t, content: contentLang } = useTexts<'trade-product-tabs'>();
  const { title, description, isGrid, content, footer, desk } = tab;
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
        lead={
          description && (
            <div part="description" {...contentLang}>
              <RichText html={description} />
            </div>
          )
        }
        aside={
          <>
            {content.length > 2 && <Index items={content} />}
            <ContactLink contactHref={contactHref} title={title} className={buttons.primary} />
          </>
        }
      />
      {/* Keyed, so that the previous tab's picture is not shown while the new one loads. */}
      <Items key={index} items={content} isGrid={isGrid !== 0} contactHref={contactHref} />
      {(footer || desk) && (
        <div className={`${columns} ${response.end}`}>
          {footer && (
            <div part="footer" className={response.footer} {...contentLang}>
              <RichText html={footer} />
            </div>
          )}
          {desk && <DeskCard desk={desk} label={t('desk')} content={contentLang} />}
        </div>
      )}
    </div>
  );
}

/**
 * The items by name. The address of our own pages names the item that is followed; other pages keep theirs.
 */
const Index = ({ items }: { items: readonly SafeItem[] }): ReactNode => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: Enter presses a link, too
  <ul
    part="index"
    className={response.index}
    onClick={({ nativeEvent }) => followPartLink(nativeEvent)}
    {...useTexts<'trade-product-tabs'>().content}
  >
    {items.map(({ title, ...item }, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
      <li key={i}>
        <a href={`#${itemNames({ title, ...item })[0]}`}>{title}</a>
      </li>
    ))}
  </ul>
);

const textSkeleton = times(5, (i) => <span key={i} className={skeletonLine} />);
const buttonSkeleton = <span className={styles.skeletonButton} />;
export const titleSkeleton = <span className={skeletonTitle} />;

/** The placeholder of a panel, in the shape of a list of cards. */
export function TabPanelSkeleton(): ReactNode {
  return (
    <div part="skeleton" className={`${pageWidth} ${styles.panel}`} aria-hidden="true">
      <Intro lead={textSkeleton} aside={buttonSkeleton} />
      <ul className={items.list}>
        {times(tabCount, (i) => (
          <li key={i} className={items.card}>
            <div className={items.head}>{titleSkeleton}</div>
            <span className={`${skeleton} ${items.plate} ${items.picture}`} />
            <div className={items.text}>
              {textSkeleton}
              {buttonSkeleton}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
