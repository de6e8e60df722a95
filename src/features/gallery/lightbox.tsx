import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { GalleryItem } from '../../api/types.ts';
import { useTexts } from '../../element/texts-context.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { back, close as cross, forward } from '../../ui/icons.ts';
import { Picture } from '../../ui/picture.tsx';
import { SchemeImage } from '../../ui/scheme-image.tsx';
import type { GalleryState } from './gallery.store.ts';
import * as styles from './lightbox.css.ts';
import { growFromCard, keepInView } from './lightbox-position.ts';
import { useArrowKeys, useSwipe, useZoomed } from './use-steps.ts';

interface LightboxProps extends Pick<GalleryState, 'enlarged' | 'move' | 'close'> {
  items: readonly GalleryItem[];
  more: boolean;
}

/** The picture of the gallery that is shown large, on a dark ground above the page. */
export function Lightbox({ enlarged, ...props }: LightboxProps): ReactNode {
  const item = enlarged === null ? undefined : props.items[enlarged];
  return (
    <Dialog open={Boolean(item)} onClose={props.close} labelledby="picture-title" className={styles.lightbox}>
      {item && enlarged !== null && <LargePicture {...props} index={enlarged} />}
    </Dialog>
  );
}

interface LargePictureProps extends Omit<LightboxProps, 'enlarged'> {
  /** From 0. */
  index: number;
}

const none = { attachment_url: '' };
/** As wide as the dialog. */
const sizes = 'min(100vw, 1120px)';

function LargePicture({ items, more, index, move, close }: LargePictureProps): ReactNode {
  const { t, content } = useTexts<'trade-gallery'>();
  const view = useRef<HTMLDivElement>(null);
  /** Index of a picture that did not load: only its frame and title are shown. */
  const [failed, setFailed] = useState<number>();
  useArrowKeys(view, move);
  const isZoomed = useZoomed();
  const swipe = useSwipe(move);
  const { attachment_url, attachment_srcset, title, description, alt } = items[index] as GalleryItem;
  const isLast = index === items.length - 1 && !more;

  useEffect(() => {
    for (const neighbour of [index + 1, index - 1]) loadAhead(items[neighbour]);
  }, [items, index]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the dialog opens
  useEffect(() => {
    const dialog = view.current?.closest('dialog');
    if (!dialog) return;
    const ends = [growFromCard(dialog, index), keepInView(dialog)];
    return () => {
      for (const end of ends) end();
    };
  }, []);

  return (
    <div ref={view} className={styles.view}>
      <div className={styles.tools}>
        <span className={styles.position} aria-live="polite" aria-atomic="true">
          {t('place', { place: index + 1, count: items.length })}
        </span>
        <button type="button" part="close" className={styles.tool} aria-label={t('close')} onClick={close}>
          <Icon shape={cross} />
        </button>
      </div>
      {/* In a zoomed page, one finger moves the view in every direction. */}
      <div className={styles.stage} style={isZoomed ? { touchAction: 'auto' } : undefined} {...swipe}>
        {attachment_url && failed !== index ? (
          // Keyed, so that the previous picture is not shown under the new title while the next one loads.
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
          aria-disabled={isLast}
          onClick={() => move(1)}
        >
          <Icon shape={forward} />
        </button>
      </div>
    </div>
  );
}

function loadAhead(item: GalleryItem | undefined): void {
  if (!item?.attachment_url) return;
  const image = new Image();
  if (item.attachment_srcset) {
    image.sizes = sizes;
    image.srcset = item.attachment_srcset;
  }
  image.src = item.attachment_url;
}
