import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { GalleryItem } from '../../api/types.ts';
import { useTexts } from '../../element/texts-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { back, close as cross, forward } from '../../ui/icons.ts';
import { Picture } from '../../ui/picture.tsx';
import { SchemeImage } from '../../ui/scheme-image.tsx';
import { growFromCard } from './grow-from-card.ts';
import * as styles from './lightbox.css.ts';
import { loadAhead, sizes } from './load-ahead.ts';
import { useArrowKeys, useSwipe, useZoomed } from './use-steps.ts';

interface LargePictureProps {
  items: readonly GalleryItem[];
  /** Whether there is another page of them. */
  more: boolean;
  /** From 0. */
  index: number;
  move: (step: 1 | -1) => void;
  close: () => void;
}

const none = { attachment_url: '' };

/** A picture with its texts, and the controls around it. */
export function LargePicture({ items, more, index, move, close }: LargePictureProps): ReactNode {
  const { t, content } = useTexts<'trade-gallery'>();
  const view = useRef<HTMLDivElement>(null);
  /** Index of a picture that did not load: its frame and its title are what is left of it. */
  const [failed, setFailed] = useState<number>();
  const step = useSteps(items.length, index, more, move);
  useArrowKeys(view, step);
  const isZoomed = useZoomed();
  const swipe = useSwipe(step);
  const { attachment_url, attachment_srcset, title, description, alt } = items[index] as GalleryItem;
  const isLast = index === items.length - 1 && !more;

  useEffect(() => {
    for (const neighbour of [index + 1, index - 1]) loadAhead(items[neighbour]);
  }, [items, index]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the dialog opens
  useEffect(() => growFromCard(view.current, index), []);

  return (
    <div ref={view} className={styles.view}>
      <div className={styles.tools}>
        <span className={styles.place} aria-live="polite" aria-atomic="true">
          {t('place', { place: index + 1, count: items.length })}
        </span>
        <button type="button" part="close" className={styles.tool} aria-label={t('close')} onClick={close}>
          <Icon shape={cross} />
        </button>
      </div>
      {/* In a zoomed page, one finger moves the view in every direction. */}
      <div className={styles.stage} style={isZoomed ? { touchAction: 'auto' } : undefined} {...swipe}>
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
          onClick={() => step(-1)}
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
          aria-disabled={isLast}
          onClick={() => step(1)}
        >
          <Icon shape={forward} />
        </button>
      </div>
    </div>
  );
}

/** Moves by a step; one past the last picture is taken when the next page has loaded. */
function useSteps(
  count: number,
  index: number,
  more: boolean,
  move: (step: 1 | -1) => void,
): (step: 1 | -1) => void {
  const waiting = useRef(-1);
  useEffect(() => {
    if (waiting.current === index && index < count - 1) move(1);
    if (waiting.current !== index || index < count - 1) waiting.current = -1;
  }, [count, index, move]);
  return (step) => {
    waiting.current = step === 1 && more && index === count - 1 ? index : -1;
    move(step);
  };
}
