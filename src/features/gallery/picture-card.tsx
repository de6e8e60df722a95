import { type MouseEvent, memo, type ReactNode } from 'react';
import type { GalleryItem } from '../../api/response-fields.ts';
import { useTexts } from '../../element/view-hooks.ts';
import { opensElsewhere } from '../../ui/opens-elsewhere.ts';
import { Picture } from '../../ui/picture.tsx';
import { skeleton, skeletonLine } from '../../ui/skeleton.css.ts';
import * as styles from './gallery.css.ts';

interface PictureCardProps {
  item: GalleryItem;
  index: number;
  eager: boolean;
  onPress: (index: number) => void;
}

/** One column, or several that are hardly wider than 210 px. */
const sizes = '(min-width: 480px) 260px, 100vw';

/** A picture of the gallery. Without script its link leads to the picture itself. */
export const PictureCard = memo(function PictureCard({
  item,
  index,
  eager,
  onPress,
}: PictureCardProps): ReactNode {
  const { content } = useTexts<'trade-gallery'>();
  const { attachment_url, title, description } = item;
  const press = (event: MouseEvent<HTMLElement>) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    // Safari does not focus what is clicked, so the dialog could not return the focus.
    event.currentTarget.focus();
    onPress(index);
  };
  const control = {
    part: 'open',
    className: styles.control,
    'aria-haspopup': 'dialog',
    onClick: press,
  } as const;
  return (
    <li part="card" className={styles.card}>
      <Picture picture={item} className={styles.thumbnail} sizes={sizes} eager={eager} />
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

export function PictureSkeleton(): ReactNode {
  return (
    <li part="skeleton" className={styles.card} aria-hidden="true">
      <span className={`${skeleton} ${styles.thumbnail}`} />
      <span className={styles.title}>
        <span className={`${skeleton} ${styles.skeletonTitle}`} />
      </span>
      <span className={styles.description}>
        <span className={skeletonLine} />
        <span className={skeletonLine} />
      </span>
    </li>
  );
}
