import type { ReactNode } from 'react';
import type { GalleryItem } from '../../api/types.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { GalleryState } from './gallery.store.ts';
import { LargePicture } from './large-picture.tsx';
import * as styles from './lightbox.css.ts';

interface LightboxProps extends Pick<GalleryState, 'enlarged' | 'move' | 'close'> {
  items: readonly GalleryItem[];
  /** Whether there is another page of them. */
  more: boolean;
}

/** The picture of the gallery that is shown large, on a dark ground above the page. */
export function Lightbox({ items, more, enlarged, move, close }: LightboxProps): ReactNode {
  const item = enlarged === null ? undefined : items[enlarged];
  return (
    <Dialog open={Boolean(item)} onClose={close} labelledby="picture-title" className={styles.lightbox}>
      {item && enlarged !== null && (
        <LargePicture items={items} more={more} index={enlarged} move={move} close={close} />
      )}
    </Dialog>
  );
}
