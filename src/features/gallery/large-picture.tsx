import { type ReactNode, useRef, useState } from 'react';
import type { GalleryItem } from '../../api/types.ts';
import { useTexts } from '../../element/texts-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { back, close as cross, forward } from '../../ui/icons.ts';
import { Picture } from '../../ui/picture.tsx';
import { SchemeImage } from '../../ui/scheme-image.tsx';
import * as styles from './lightbox.css.ts';
import { useArrowKeys, useSwipe } from './use-steps.ts';

interface LargePictureProps {
  item: GalleryItem;
  /** From 0. */
  index: number;
  count: number;
  move: (step: 1 | -1) => void;
  close: () => void;
}

/** As wide as the dialog. */
const sizes = 'min(100vw, 1120px)';
const none = { attachment_url: '' };

/** A picture with its texts, and the controls around it. */
export function LargePicture({ item, index, count, move, close }: LargePictureProps): ReactNode {
  const { t, content } = useTexts<'trade-gallery'>();
  const view = useRef<HTMLDivElement>(null);
  useArrowKeys(view, move);
  const swipe = useSwipe(move);
  const { attachment_url, attachment_srcset, title, description, alt } = item;
  /** Index of a picture that did not load: its frame and its title are what is left of it. */
  const [failed, setFailed] = useState<number>();

  return (
    <div ref={view} className={styles.view}>
      <div className={styles.tools}>
        <span className={styles.place}>{t('place', { place: index + 1, count })}</span>
        <button type="button" part="close" className={styles.tool} aria-label={t('close')} onClick={close}>
          <Icon shape={cross} />
        </button>
      </div>
      <div className={styles.stage} {...swipe}>
        {attachment_url && failed !== index ? (
          // Another element for another picture: the one before is not shown under a new title.
          <SchemeImage
            key={index}
            part="large-picture"
            className={styles.picture}
            src={attachment_url}
            srcSet={attachment_srcset}
            sizes={attachment_srcset && sizes}
            alt={alt || title}
            onError={() => setFailed(index)}
            {...content}
          />
        ) : (
          <Picture picture={none} className={styles.picture} sizes="" />
        )}
      </div>
      <div className={styles.foot}>
        <button
          type="button"
          part="previous"
          className={styles.tool}
          aria-label={t('previous')}
          aria-disabled={index === 0}
          onClick={() => move(-1)}
        >
          <Icon shape={back} />
        </button>
        <div className={styles.caption} aria-live="polite">
          <h2 id="picture-title" part="large-title" className={styles.title} {...content}>
            {title}
          </h2>
          <p part="large-description" className={styles.description} {...content}>
            {description}
          </p>
        </div>
        <button
          type="button"
          part="next"
          className={styles.tool}
          aria-label={t('next')}
          aria-disabled={index === count - 1}
          onClick={() => move(1)}
        >
          <Icon shape={forward} />
        </button>
      </div>
    </div>
  );
}
