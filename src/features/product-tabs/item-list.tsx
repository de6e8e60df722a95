import type { ReactNode } from 'react';
import { useTexts } from '../../element/texts-context.ts';
import * as buttons from '../../ui/button.css.ts';
import { Plate } from '../../ui/plate.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { columns } from './layout.css.ts';
import type { SafeItem } from './safe-tabs.ts';
import { designation, picture, plainCard } from './tab-content.css.ts';
import * as styles from './tab-items.css.ts';

/** Cards below each other, each with its own way to ask. */
export function ItemList({
  items,
  contactHref,
}: {
  items: readonly SafeItem[];
  contactHref: string;
}): ReactNode {
  return (
    <ul part="list" className={styles.list}>
      {items.map((item, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
        <Card key={i} item={item} contactHref={contactHref} />
      ))}
    </ul>
  );
}

function Card({ item, contactHref }: { item: SafeItem; contactHref: string }): ReactNode {
  const { t, content } = useTexts<'trade-product-tabs'>();
  const { title, subHeader, description, attachment, attachment_url } = item;
  return (
    <li part="item" className={`${columns} ${styles.card} ${attachment ? '' : plainCard}`}>
      {attachment && <Plate src={attachment_url} className={`${picture} ${styles.cardPicture}`} />}
      <div className={styles.cardHead} {...content}>
        <h3 part="item-title" className={styles.itemTitle}>
          {title}
        </h3>
        {subHeader && (
          <p part="item-subheader" className={designation}>
            {subHeader}
          </p>
        )}
      </div>
      <div className={styles.cardText}>
        {description && (
          <div {...content}>
            <RichText html={description} />
          </div>
        )}
        <a part="contact" className={buttons.secondary} href={contactHref}>
          {t('contact')}
        </a>
      </div>
    </li>
  );
}
