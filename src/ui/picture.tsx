import type { ReactNode } from 'react';
import type { Picture as PictureFields } from '../api/response-fields.ts';
import * as styles from './picture.css.ts';
import { SchemeImage } from './scheme-image.tsx';

interface PictureProps {
  /** Empty if there is no picture. */
  picture: PictureFields;
  /** Class for the size of the frame. */
  className: string;
  /** Displayed width, as for `sizes` in HTML. */
  sizes: string;
  /** Whether its numbers show, because its key is beside it. */
  isKeyed?: boolean | undefined;
  /** Whether the picture is in the first view: then it loads at once, not when it comes near. */
  eager?: boolean;
}

/** Chromium keeps a removed picture of automatic size, and all around it, in memory while it has a `srcset`. */
const releaseRemoved = (image: HTMLImageElement) => () => image.removeAttribute('srcset');

/**
 * A picture that fills an area reserved for it, beside a text that names it. The frame shows the picture's colour
 * until it has loaded, and chart paper if there is no picture or it fails.
 */
export function Picture({
  picture: { attachment_url, attachment_srcset, width, height, placeholder, alt = '' },
  className,
  sizes,
  isKeyed,
  eager,
}: PictureProps): ReactNode {
  return (
    <div part="picture" className={`${styles.pictureBox} ${className}`}>
      {/* An SVG, because a strict policy refuses a `style` attribute. */}
      {placeholder && <svg className={styles.ground} color={placeholder} aria-hidden="true" />}
      {attachment_url && (
        <SchemeImage
          ref={releaseRemoved}
          className={styles.image}
          src={attachment_url}
          alt={alt}
          isKeyed={isKeyed}
          srcSet={attachment_srcset}
          // `auto` uses the width of the frame, which only lazy pictures support.
          sizes={attachment_srcset && (eager ? sizes : `auto, ${sizes}`)}
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
      )}
    </div>
  );
}
