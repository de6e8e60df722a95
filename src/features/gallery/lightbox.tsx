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

const noPicture = { attachment_url: '' };
/** Size of the large picture, which fills the window. */
const sizes = 'min(100vw, 150vh)';

function LargePicture({ items, total, index, move, close }: LargePictureProps): ReactNode {
  const { content } = useTexts<'trade-gallery'>();
  const view = useRef<HTMLDivElement>(null);
  /** Index of a picture that did not load: only its frame and title are shown. */
  const [failed, setFailed] = useState<number>();
  const zooming = useZoom(index);
  useArrowKeys(view, move, zooming.stage);
  const item = items[index] as GalleryItem;

  useEffect(() => {
    for (const neighbour of [index + 1, index - 1]) loadAhead(items[neighbour]);
  }, [items, index]);
  useEffect(() => {
    const dialog = view.current?.closest('dialog');
    return dialog ? keepInView(dialog) : undefined;
  }, []);

  return (
    <div ref={view} className={styles.view}>
      <Tools index={index} total={total} zooming={zooming} close={close} />
      <Stage
        item={item}
        index={index}
        zooming={zooming}
        move={move}
        hasFailed={failed === index}
        onFailed={() => setFailed(index)}
      />
      <PictureKey
        texts={failed === index ? undefined : item.key?.map(bindNumbers)}
        className={styles.key}
        {...content}
      />
      <Foot item={item} index={index} total={total} move={move} />
    </div>
  );
}

/** Shows a picture larger than its stage, which then scrolls. Another picture is not enlarged at first. */
function useZoom(index: number) {
  const stage = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [zoomedIndex, setZoomedIndex] = useState<number>();
  const isZoomed = zoomedIndex === index;
  const toggle = () => {
    // The stage is about to lose the focus.
    if (isZoomed && stage.current?.matches(':focus')) button.current?.focus();
    setZoomedIndex(isZoomed ? undefined : index);
  };
  useEffect(() => {
    const { current } = stage;
    // Starts at the middle of the picture.
    if (isZoomed && current)
      current.scrollTo(
        (current.scrollWidth - current.clientWidth) / 2,
        (current.scrollHeight - current.clientHeight) / 2,
      );
  }, [isZoomed]);
  return { stage, button, isZoomed, toggle };
}

type Zooming = ReturnType<typeof useZoom>;

interface ToolsProps extends Pick<LargePictureProps, 'index' | 'total' | 'close'> {
  zooming: Zooming;
}

/** The place of the picture, and the buttons that enlarge it and close the dialog. */
function Tools({ index, total, zooming, close }: ToolsProps): ReactNode {
  const { t, language } = useTexts<'trade-gallery'>();
  return (
    <div className={styles.tools}>
      <span className={styles.position} aria-live="polite" aria-atomic="true">
        {total === undefined
          ? (index + 1).toLocaleString(language)
          : t('place', { place: index + 1, count: total })}
      </span>
      <button
        ref={zooming.button}
        type="button"
        part="zoom"
        className={`${styles.tool} ${styles.zoom}`}
        aria-label={t('zoom')}
        aria-pressed={zooming.isZoomed}
        onClick={zooming.toggle}
      >
        <Icon shape={zoom} />
      </button>
      <button type="button" part="close" className={styles.tool} aria-label={t('close')} onClick={close}>
        <Icon shape={cross} />
      </button>
    </div>
  );
}

interface StageProps extends Pick<LargePictureProps, 'index' | 'move'> {
  item: GalleryItem;
  zooming: Zooming;
  hasFailed: boolean;
  onFailed: () => void;
}

/** The picture itself, on which a swipe moves to the next one, or which scrolls while it is enlarged. */
function Stage({ item, index, zooming, move, hasFailed, onFailed }: StageProps): ReactNode {
  const { t, content } = useTexts<'trade-gallery'>();
  const isPageZoomed = useZoomed();
  const swipe = useSwipe(move);
  const { attachment_url, attachment_srcset, title, alt, key } = item;
  const { isZoomed } = zooming;
  return (
    // In a zoomed page, one finger moves the view in every direction.
    <div
      ref={zooming.stage}
      className={`${styles.stage} ${isZoomed ? styles.zoomedStage : ''}`}
      style={isPageZoomed || isZoomed ? { touchAction: 'auto' } : undefined}
      {...(isZoomed ? { role: 'region', 'aria-label': t('enlarged'), tabIndex: 0 } : swipe)}
    >
      {attachment_url && !hasFailed ? (
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
          onError={onFailed}
          onClick={zooming.toggle}
          {...content}
        />
      ) : (
        <Picture picture={noPicture} className={styles.picture} sizes="" />
      )}
    </div>
  );
}

interface FootProps extends Pick<LargePictureProps, 'index' | 'total' | 'move'> {
  item: GalleryItem;
}

/** Title and description, between the buttons to the previous and the next picture. */
function Foot({ item, index, total, move }: FootProps): ReactNode {
  const { t, content } = useTexts<'trade-gallery'>();
  return (
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
          {bindNumbers(item.title)}
        </h2>
        <p part="large-description" className={styles.description} {...content}>
          {bindNumbers(item.description)}
        </p>
      </div>
      <button
        type="button"
        part="next"
        className={styles.tool}
        aria-label={t('next')}
        aria-disabled={index + 1 === total}
        onClick={() => move(1)}
      >
        <Icon shape={forward} />
      </button>
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
