import { type MouseEvent, memo, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { GalleryItem } from '../../api/response-fields.ts';
import { defineElement } from '../../element/element-class.ts';
import { logFailure, useStore, useTexts, type ViewProperties } from '../../element/element-definition.ts';
import { bindNumbers } from '../../locales/bind-numbers.ts';
import { gallery } from '../../locales/en/gallery.ts';
import { itemsOf, totalOf } from '../../shared/paged-list/paged-list.store.ts';
import { PagedList } from '../../shared/paged-list/paged-list.tsx';
import { loadResource } from '../../shared/resource.ts';
import { opensElsewhere } from '../../ui/links.ts';
import { Picture } from '../../ui/picture.tsx';
import { skeleton, skeletonLine } from '../../ui/skeleton.css.ts';
import * as styles from './gallery.css.ts';
import sheets from './gallery.css.ts?sheets';
import {
  attributes,
  createGalleryStore,
  type GalleryProperties,
  type GalleryState,
} from './gallery.store.ts';

/** Number of pictures that are likely in the first view; these load at once. */
const eagerPictures = 4;

function Gallery({ store, ...properties }: ViewProperties<GalleryProperties, GalleryState>): ReactNode {
  const state = useStore(store);
  const press = useRef<Press>({ control: null, isLeftToBrowser: false });
  const Lightbox = useLightbox(state.enlarged !== null, state.close, press);
  return (
    <PagedList
      {...properties}
      state={state}
      part="gallery"
      listClass={styles.list}
      card={(item, index) => (
        <PictureCard
          key={index}
          item={item}
          index={index}
          eager={index < eagerPictures}
          press={press}
          enlarge={state.enlarge}
        />
      )}
      skeleton={(key) => <PictureSkeleton key={key} />}
    >
      {Lightbox && <Lightbox {...state} items={itemsOf(state)} total={totalOf(state)} />}
    </PagedList>
  );
}

/** The last press on a picture. */
interface Press {
  control: HTMLElement | null;
  /** Whether the press is being repeated so that the browser follows the link. */
  isLeftToBrowser: boolean;
}

/** How long to wait for the code of the lightbox before requesting it again, in milliseconds. */
const retryDelay = 1_000;

/** The lightbox; the first press loads its code. If that fails twice, the browser shows the picture itself. */
function useLightbox(isOpen: boolean, close: () => void, press: RefObject<Press>) {
  const [loaded, setLoaded] = useState<typeof import('./lightbox.tsx')>();
  useEffect(() => {
    if (!isOpen || loaded) return;
    const load = () => import('./lightbox.tsx');
    const loadAgain = async () => {
      await new Promise((resolve) => setTimeout(resolve, retryDelay));
      return load();
    };
    load()
      .catch(loadAgain)
      .then(setLoaded, (error) => {
        logFailure('trade-gallery', error);
        close();
        const { control } = press.current;
        if (!control?.isConnected) return;
        press.current.isLeftToBrowser = true;
        control.click();
        press.current.isLeftToBrowser = false;
      });
  }, [isOpen, loaded, close, press]);
  return loaded?.Lightbox;
}

interface PictureCardProps {
  item: GalleryItem;
  index: number;
  eager: boolean;
  press: RefObject<Press>;
  enlarge: (index: number) => void;
}

/** Pictures are in one column, or in several that are hardly wider than 210 px. */
const sizes = '(min-width: 480px) 260px, 100vw';
const wideSizes = `(min-width: 900px) 100vw, ${sizes}`;

/** A picture of the gallery. Without script its link leads to the picture itself. */
const PictureCard = memo(function PictureCard({
  item,
  index,
  eager,
  press,
  enlarge,
}: PictureCardProps): ReactNode {
  const { content } = useTexts<'trade-gallery'>();
  const { attachment_url, title, description, size } = item;
  const isWide = size === 'wide' && attachment_url.startsWith('/content/');
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (opensElsewhere(event) || press.current.isLeftToBrowser) return;
    event.preventDefault();
    press.current.control = event.currentTarget;
    // Safari does not focus what is clicked, so the dialog could not return the focus.
    event.currentTarget.focus();
    enlarge(index);
  };
  const control = {
    part: 'open',
    className: styles.control,
    'aria-haspopup': 'dialog',
    onClick,
  } as const;
  return (
    <li part="card" className={isWide ? `${styles.card} ${styles.wide}` : styles.card}>
      <Picture picture={item} className={styles.thumbnail} sizes={isWide ? wideSizes : sizes} eager={eager} />
      <p part="title" className={styles.title} {...content}>
        {attachment_url ? (
          // The loader repeats a press on `data-action` that comes before this code.
          <a {...control} href={attachment_url} data-action="">
            {bindNumbers(title)}
          </a>
        ) : (
          <button {...control} type="button">
            {bindNumbers(title)}
          </button>
        )}
      </p>
      <p part="description" className={styles.description} {...content}>
        {bindNumbers(description)}
      </p>
    </li>
  );
});

function PictureSkeleton(): ReactNode {
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

export const definition = defineElement({
  tag: 'trade-gallery',
  messages: gallery,
  attributes,
  sheets,
  createStore: createGalleryStore,
  View: Gallery,
  load: loadResource,
});
