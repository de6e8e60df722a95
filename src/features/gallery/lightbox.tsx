import { type ReactNode, useEffect, useState } from 'react';
import type { GalleryItem } from '../../api/types.ts';
import { logFailure } from '../../element/log.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { GalleryState } from './gallery.store.ts';
import * as styles from './lightbox.css.ts';

interface LightboxProps extends Pick<GalleryState, 'enlarged' | 'move' | 'close'> {
  items: readonly GalleryItem[];
  /** Whether there is another page of them. */
  more: boolean;
}

/** The picture of the gallery that is shown large, on a dark ground above the page. */
export function Lightbox({ items, more, enlarged, move, close }: LightboxProps): ReactNode {
  const item = enlarged === null ? undefined : items[enlarged];
  const LargePicture = useLargePicture(Boolean(item), close);
  return (
    <Dialog
      open={Boolean(item && LargePicture)}
      onClose={close}
      labelledby="picture-title"
      className={styles.lightbox}
    >
      {item && enlarged !== null && LargePicture && (
        <LargePicture items={items} more={more} index={enlarged} move={move} close={close} />
      )}
    </Dialog>
  );
}

/** What the dialog holds: its code is brought by the first press. Where it does not come, the next press tries again. */
function useLargePicture(wanted: boolean, close: () => void) {
  const [loaded, setLoaded] = useState<typeof import('./large-picture.tsx')>();
  useEffect(() => {
    if (!wanted || loaded) return;
    import('./large-picture.tsx').then(setLoaded, (error) => {
      logFailure('trade-gallery', error);
      close();
    });
  }, [wanted, loaded, close]);
  return loaded?.LargePicture;
}
