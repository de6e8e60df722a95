import type { ReactNode } from 'react';
import { useTexts } from '../../element/view-hooks.ts';
import * as buttons from '../../ui/button.css.ts';
import { Picture } from '../../ui/picture.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { ContactLink } from './contact-link.tsx';
import { itemName } from './item-name.ts';
import { columns } from './layout.css.ts';
import type { SafeItem } from './make-safe.ts';
import * as response from './response.css.ts';
import * as styles from './tab-items.css.ts';

const sizes = '(min-width: 900px) 33vw, (min-width: 600px) 50vw, 100vw';
const gridSizes = '(min-width: 900px) 33vw, (min-width: 480px) 50vw, 100vw';

/** Shows the page's target of the item's address here: a fragment does not reach into a shadow root. */
const Anchor = ({ title }: { title: string }) =>
  itemName(title) && <slot name={itemName(title)} className={response.anchor} />;

interface CardLayoutProps {
  part?: string;
  anchor?: ReactNode;
  picture: ReactNode;
  head: ReactNode;
  text: ReactNode;
}

/** The layout of a card, also while its content loads. */
export function CardLayout({ part, anchor, picture, head, text }: CardLayoutProps): ReactNode {
  const { content } = useTexts<'trade-product-tabs'>();
  return (
    <li part={part} className={`${columns} ${styles.card} ${picture ? '' : response.plainCard}`}>
      {anchor}
      {picture}
      <div className={styles.cardHead} {...content}>
        {head}
      </div>
      <div className={styles.cardText}>{text}</div>
    </li>
  );
}

interface ItemListProps {
  items: readonly SafeItem[];
  contactHref: string;
}

export function ItemList({ items, contactHref }: ItemListProps): ReactNode {
  return (
    <ul part="list" className={styles.list}>
      {items.map((item, i) => (
        <CardLayout
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
          key={i}
          part="item"
          anchor={<Anchor title={item.title} />}
          picture={
            item.attachment && (
              <Picture picture={item} className={`${styles.picture} ${styles.cardPicture}`} sizes={sizes} />
            )
          }
          head={<ItemHead item={item} heading="h3" />}
          text={<ItemText item={item} contactHref={contactHref} />}
        />
      ))}
    </ul>
  );
}

function ItemHead({ item, heading: Heading }: { item: SafeItem; heading: 'h3' | 'h4' }): ReactNode {
  const { title, subHeader } = item;
  return (
    <>
      {title && (
        <Heading part="item-title" className={styles.itemTitle}>
          {title}
        </Heading>
      )}
      {subHeader && (
        <p part="item-subheader" className={response.subHeader}>
          {subHeader}
        </p>
      )}
    </>
  );
}

function ItemText({ item, contactHref }: { item: SafeItem; contactHref: string }): ReactNode {
  const { content } = useTexts<'trade-product-tabs'>();
  const { title, description } = item;
  return (
    <>
      {description && (
        <div {...content}>
          <RichText html={description} />
        </div>
      )}
      <ContactLink contactHref={contactHref} title={title} className={buttons.secondary} />
    </>
  );
}

export function ItemGrid({ items, contactHref }: ItemListProps): ReactNode {
  const { t, content } = useTexts<'trade-product-tabs'>();
  return (
    <>
      <h3 part="grid-heading" className={response.gridHeading}>
        {t('gridHeading')}
      </h3>
      {items.length > 0 && (
        <ul part="grid" className={response.grid}>
          {items.map((item, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
            <li key={i} part="item" className={response.gridItem}>
              <Anchor title={item.title} />
              {item.attachment_url && <Picture picture={item} className={styles.picture} sizes={gridSizes} />}
              <div className={response.gridItemHead} {...content}>
                <ItemHead item={item} heading="h4" />
              </div>
              <ItemText item={item} contactHref={contactHref} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
