import type { ReactNode } from 'react';
import { useTexts } from '../../element/element-definition.ts';
import { itemNames } from '../../navigation/tab-addresses.ts';
import * as buttons from '../../ui/button.css.ts';
import { Picture } from '../../ui/picture.tsx';
import { PictureKey } from '../../ui/picture-key.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { ContactLink } from './contact-link.tsx';
import type { SafeItem } from './make-safe.ts';
import * as response from './response.late.css.ts';
import * as styles from './tab-items.css.ts';

const sizes = '(min-width: 900px) 58vw, (min-width: 600px) 50vw, 100vw';

interface ItemProps {
  item: SafeItem;
  isGrid: boolean;
  contactHref: string;
}

function Item({ item, isGrid, contactHref }: ItemProps): ReactNode {
  const { content } = useTexts<'trade-product-tabs'>();
  const { title, subHeader, description } = item;
  const names = itemNames(item);
  const Heading = isGrid ? 'h4' : 'h3';
  return (
    <li id={names[0]} part="item" className={isGrid ? response.gridItem : styles.card}>
      {/* Each shows a target of the page's address here: a fragment does not reach into a shadow root. */}
      {names.map((name) => (
        <slot key={name} name={name} className={response.anchor} />
      ))}
      <div className={styles.head} {...content}>
        {title && (
          <Heading part="item-title" className={response.itemTitle}>
            {title}
          </Heading>
        )}
        {subHeader && (
          <p part="item-subheader" className={response.subHeader}>
            {subHeader}
          </p>
        )}
      </div>
      {(isGrid ? item.attachment_url : item.attachment) && (
        <div className={styles.plate}>
          <Picture picture={item} className={styles.picture} sizes={sizes} isKeyed={item.key !== undefined} />
          <PictureKey texts={item.key} className={response.key} {...content} />
        </div>
      )}
      <div className={styles.text}>
        {description && (
          <div {...content}>
            <RichText html={description} />
          </div>
        )}
        <ContactLink
          contactHref={contactHref}
          title={title}
          className={`${buttons.secondary} ${styles.button}`}
        />
      </div>
    </li>
  );
}

interface ItemsProps {
  items: readonly SafeItem[];
  isGrid: boolean;
  contactHref: string;
}

export function Items({ items, isGrid, contactHref }: ItemsProps): ReactNode {
  const { t } = useTexts<'trade-product-tabs'>();
  return (
    <>
      {isGrid && (
        <h3 part="grid-heading" className={response.gridHeading}>
          {t('gridHeading')}
        </h3>
      )}
      {items.length > 0 && (
        <ul part={isGrid ? 'grid' : 'list'} className={isGrid ? response.grid : styles.list}>
          {items.map((item, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
            <Item key={i} item={item} isGrid={isGrid} contactHref={contactHref} />
          ))}
        </ul>
      )}
    </>
  );
}
