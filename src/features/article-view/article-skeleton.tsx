import type { ReactNode } from 'react';
import { bone, boneLine } from '../../ui/skeleton.css.ts';
import { boneTitle } from '../../ui/skeleton-title.css.ts';
import * as styles from './article-view.css.ts';

const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** An article on its way. */
export function ArticleSkeleton(): ReactNode {
  return (
    <div part="skeleton" className={styles.skeleton} aria-hidden="true">
      <div className={styles.title}>
        <span className={boneTitle} />
        <span className={boneTitle} />
      </div>
      <div className={styles.byline}>
        <span className={`${boneLine} ${styles.boneByline}`} />
      </div>
      <div className={styles.share}>
        <span className={`${boneLine} ${styles.boneShare}`} />
      </div>
      <span className={`${bone} ${styles.picture}`} />
      <div className={`${styles.content} ${styles.boneText}`}>
        {lines.map((line) => (
          <span key={line} className={boneLine} />
        ))}
      </div>
    </div>
  );
}
