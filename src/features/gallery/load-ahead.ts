import type { GalleryItem } from '../../api/types.ts';

/** As wide as the dialog. */
export const sizes = 'min(100vw, 1120px)';

/** Loads a picture that is likely to be looked at next. */
export function loadAhead(item: GalleryItem | undefined): void {
  if (!item?.attachment_url) return;
  const image = new Image();
  if (item.attachment_srcset) {
    image.sizes = sizes;
    image.srcset = item.attachment_srcset;
  }
  image.src = item.attachment_url;
}
