import { type MouseEvent, memo, type ReactNode, useRef } from 'react';
import type { GalleryItem } from '../../api/types.ts';
import { useTexts } from '../../element/texts-context.ts';
import { useSheets } from '../../element/use-sheets.ts';
import sheets from '../../ui/plate.css.ts?sheets';
import { Plate } from '../../ui/plate.tsx';
import * as styles from './gallery.css.ts';

interface PictureCardProps {
  item: GalleryItem;
  index: number;
  eager: boolean;
  onPress: (index: number) => void;
}

/** A picture of the gallery. Without script its link leads to the picture itself. */
export const PictureCard = memo(function PictureCard({
  item: { attachment_url, title, description },
  index,
  eager,
  onPress,
}: PictureCardProps): ReactNode {
  const card = useRef<HTMLLIElement>(null);
  const { content } = useTexts<'trade-gallery'>();
  useSheets(card, sheets);
  const press = (event: MouseEvent) => {
    // A new tab or window may be what the visitor wants of a link.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onPress(index);
  };
  const control = {
    part: 'open',
    className: styles.control,
    'aria-haspopup': 'dialog',
    onClick: press,
  } as const;
  return (
    <li ref={card} part="card" className={styles.card}>
      <Plate src={attachment_url} className={styles.thumbnail} eager={eager} />
      <p part="title" className={styles.title} {...content}>
        {attachment_url ? (
          // The loader repeats a press on `data-action` that comes before this code.
          <a {...control} href={attachment_url} data-action="">
            {title}
          </a>
        ) : (
          <button {...control} type="button">
            {title}
          </button>
        )}
      </p>
      <p part="description" className={styles.description} {...content}>
        {description}
      </p>
    </li>
  );
});
