import type { ReactNode } from 'react';
import * as styles from './plate.css.ts';

interface PlateProps {
  /** Address of the picture; empty when there is none. */
  src: string;
  /** What the picture shows; empty when the text beside it says so. A picture that fails shows the bare plate then. */
  alt?: string;
  /** Gives the plate its size. */
  className: string;
  /** For what the first view shows: the picture does not wait until it comes near. */
  eager?: boolean;
}

/** A picture that fills an area reserved for it; without a picture the area still looks like a plate. */
export function Plate({ src, alt = '', className, eager = false }: PlateProps): ReactNode {
  return (
    <div part="picture" className={`${styles.plate} ${className}`}>
      {src && (
        <img
          className={styles.picture}
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
        />
      )}
    </div>
  );
}
