import type { ReactNode } from 'react';
import { bone, boneLine } from '../../ui/skeleton.css.ts';
import * as styles from './gallery.css.ts';

/** A picture on its way. */
export function PictureSkeleton(): ReactNode {
  return (
    <li part="skeleton" className={styles.card} aria-hidden="true">
      <span className={`${bone} ${styles.thumbnail}`} />
      <span className={styles.title}>
        <span className={`${bone} ${styles.boneTitle}`} />
      </span>
      <span className={styles.description}>
        <span className={boneLine} />
        <span className={boneLine} />
      </span>
    </li>
  );
}
