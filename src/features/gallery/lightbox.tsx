import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { GalleryItem } from '../../api/response-fields.ts';
import { useTexts } from '../../element/element-definition.ts';
import { bindNumbers } from '../../locales/bind-numbers.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { back, close as cross, forward, Icon, zoom } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { PictureKey } from '../../ui/picture-key.tsx';
import { SchemeImage } from '../../ui/scheme-image.tsx';
import type { GalleryState } from './gallery.store.ts';
import * as styles from './lightbox.late.css.ts';
import { keepInView, useArrowKeys, useSwipe, useZoomed } from './lightbox-behaviour.ts';

interface LightboxProps extends Pick<GalleryState, 'enlarged' | 'move' | 'close'> {
  items: readonly GalleryItem[];
  total: number | undefined;
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
  /** The place of the picture, from 0. */
  index: number;
}

const none = { attachment_url: '' };
/** Size of the large picture, which fills the window. */
const sizes = 'min(100vw, 150vh)';

function LargePicture({ items, total, index, move, close }: LargePictureProps): ReactNode {
  const { t, content, language } = useTexts<'trade-gallery'>();
  const view = useRef<HTMLDivElement>(null);
  /** Index of a picture that did not load: only its frame and title are shown. */
  const [failed, setFailed] = useState<number>();
  const stage = useRef<HTMLDivElement>(null);
  const zoomButton = useRef<HTMLButtonElement>(null);
  useArrowKeys(view, move, stage);
  const isPageZoomed = useZoomed();
  /** Index of the picture that is shown larger than the stage. */
  const [zoomedIndex, setZoomedIndex] = useState<number>();
  const zoomed = zoomedIndex === index;
  const toggleZoom = () => {
    // The stage is about to lose the focus.
    if (zoomed && stage.current?.matches(':focus')) zoomButton.current?.focus();
    setZoomedIndex(zoomed ? undefined : index);
  };
  const swipe = useSwipe(move);
  const { attachment_url, attachment_srcset, title, description, alt, key } = items[index] as GalleryItem;
  const isLast = index + 1 === total;

  useEffect(() => {
    for (const neighbour of [index + 1, index - 1]) loadAhead(items[neighbour]);
  }, [items, index]);
  useEffect(() => {
    const { current } = stage;
    // Starts at the middle of the picture.
    if (zoomed && current)
      current.scrollTo(
        (current.scrollWidth - current.clientWidth) / 2,
        (current.scrollHeight - current.clientHeight) / 2,
      );
  }, [zoomed]);
  useEffect(() => {
    const dialog = view.current?.closest('dialog');
    return dialog ? keepInView(dialog) : undefined;
  }, []);

  return (
    <div ref={view} className={styles.view}>
      <div className={styles.tools}>
        <span className={styles.position} aria-live="polite" aria-atomic="true">
          {total === undefined
            ? (index + 1).toLocaleString(language)
            : t('place', { place: index + 1, count: total })}
        </span>
        <button
          ref={zoomButton}
          type="button"
          part="zoom"
          className={`${styles.tool} ${styles.zoom}`}
          aria-label={t('zoom')}
          aria-pressed={zoomed}
          onClick={toggleZoom}
        >
          <Icon shape={zoom} />
        </button>
        <button type="button" part="close" className={styles.tool} aria-label={t('close')} onClick={close}>
          <Icon shape={cross} />
        </button>
      </div>
      {/* In a zoomed page, one finger moves the view in every direction. */}
      <div
        ref={stage}
        className={`${styles.stage} ${zoomed ? styles.zoomedStage : ''}`}
        style={isPageZoomed || zoomed ? { touchAction: 'auto' } : undefined}
        {...(zoomed ? { role: 'region', 'aria-label': t('enlarged'), tabIndex: 0 } : swipe)}
      >
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
            isKeyed={key !== undefined}
            onError={() => setFailed(index)}
            onClick={toggleZoom}
            {...content}
          />
        ) : (
          <Picture picture={none} className={styles.picture} sizes="" />
        )}
      </div>
      <PictureKey
        texts={failed === index ? undefined : key?.map(bindNumbers)}
        className={styles.key}
        {...content}
      />
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
            {bindNumbers(title)}
          </h2>
          <p part="large-description" className={styles.description} {...content}>
            {bindNumbers(description)}
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
  function release(): void {
    for (const name of ['src', 'srcset']) image.removeAttribute(name);
  }
  // Releases the image after it has loaded: Chromium keeps one in memory while its choice of file follows the window.
  Object.assign(image, { onload: release, onerror: release });
  if (item.attachment_srcset) {
    image.sizes = sizes;
    image.srcset = item.attachment_srcset;
  }
  image.src = item.attachment_url;
}
