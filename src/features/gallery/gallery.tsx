import { type ReactNode, useEffect, useState } from 'react';
import type { ViewProperties } from '../../element/element-definition.ts';
import { logFailure } from '../../element/log.ts';
import { useStore } from '../../element/view-hooks.ts';
import { itemsOf, totalOf } from '../../state/paged-list.ts';
import { PagedList } from '../../ui/paged-list/paged-list.tsx';
import * as styles from './gallery.css.ts';
import type { GalleryProperties, GalleryState } from './gallery.store.ts';
import { PictureCard, PictureSkeleton } from './picture-card.tsx';

/** Number of pictures that are likely in the first view; these load at once. */
const eagerPictures = 4;

export function Gallery({
  store,
  ...properties
}: ViewProperties<GalleryProperties, GalleryState>): ReactNode {
  const state = useStore(store);
  const Lightbox = useLightbox(state.enlarged !== null, state.close);
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
          onPress={state.enlarge}
        />
      )}
      skeleton={(key) => <PictureSkeleton key={key} />}
    >
      {Lightbox && <Lightbox {...state} items={itemsOf(state)} total={totalOf(state)} />}
    </PagedList>
  );
}

/** The lightbox; the first press loads its code. If that fails, the next press tries again. */
function useLightbox(isOpen: boolean, close: () => void) {
  const [loaded, setLoaded] = useState<typeof import('./lightbox.tsx')>();
  useEffect(() => {
    if (!isOpen || loaded) return;
    import('./lightbox.tsx').then(setLoaded, (error) => {
      logFailure('trade-gallery', error);
      close();
    });
  }, [isOpen, loaded, close]);
  return loaded?.Lightbox;
}
