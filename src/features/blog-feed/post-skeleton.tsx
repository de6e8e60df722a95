import type { ReactNode } from 'react';
import * as skeleton from '../../ui/skeleton.css.ts';
import { boneTitle } from '../../ui/skeleton-title.css.ts';
import * as styles from './blog-feed.css.ts';

/** A post on its way. */
export function PostSkeleton(): ReactNode {
  return (
    <li part="skeleton" className={styles.card} aria-hidden="true">
      <span className={`${skeleton.bone} ${styles.bonePicture}`} />
      <span className={styles.title}>
        <span className={boneTitle} />
        <span className={boneTitle} />
      </span>
      <span className={styles.byline}>
        <span className={`${skeleton.boneLine} ${styles.boneByline}`} />
      </span>
      <span className={styles.description}>
        <span className={skeleton.boneLine} />
        <span className={skeleton.boneLine} />
        <span className={skeleton.boneLine} />
      </span>
    </li>
  );
}
