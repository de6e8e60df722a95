import type { ReactNode } from 'react';
import * as styles from './picture.css.ts';
import { SchemeImage } from './scheme-image.tsx';

interface PictureProps {
  /** Address of the picture; empty when there is none. */
  src: string;
  /** What the picture shows; empty when the text beside it says so. A picture that fails shows the bare frame then. */
  alt?: string;
  /** Gives the frame its size. */
  className: string;
  /** For what the first view shows: the picture does not wait until it comes near. */
  eager?: boolean;
}

/** A picture that fills an area reserved for it; without a picture the frame still has its chart. */
export function Picture({ src, alt = '', className, eager = false }: PictureProps): ReactNode {
  return (
    <div part="picture" className={`${styles.pictureBox} ${className}`}>
      {src && (
        <SchemeImage
          className={styles.image}
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
      )}
    </div>
  );
}
