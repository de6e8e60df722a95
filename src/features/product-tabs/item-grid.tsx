import type { ReactNode } from 'react';
import { useTexts } from '../../element/texts-context.ts';
import { Plate } from '../../ui/plate.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import type { SafeItem } from './safe-tabs.ts';
import * as styles from './tab-content.css.ts';
import { itemTitle } from './tab-items.css.ts';

/** Compact specimens side by side. */
export function ItemGrid({ items }: { items: readonly SafeItem[] }): ReactNode {
  const { t, content } = useTexts<'trade-product-tabs'>();
  return (
    <>
      <h3 part="grid-heading" className={styles.gridHeading}>
        {t('gridHeading')}
      </h3>
      <ul part="grid" className={styles.grid}>
        {items.map((item, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
          <li key={i} part="item" className={styles.specimen} {...content}>
            <Plate src={item.attachment && item.attachment_url} className={styles.picture} />
            <div className={styles.specimenHead}>
              <h4 part="item-title" className={itemTitle}>
                {item.title}
              </h4>
              {item.subHeader && (
                <p part="item-subheader" className={styles.designation}>
                  {item.subHeader}
                </p>
              )}
            </div>
            {item.description && <RichText html={item.description} />}
          </li>
        ))}
      </ul>
    </>
  );
}
