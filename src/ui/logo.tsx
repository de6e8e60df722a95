import type { ReactNode } from 'react';
import * as styles from './logo.css.ts';

/** The company's mark: a ship's load line with its deck line, in true proportion. Decorative. */
export function Logo({ size = 32 }: { size?: number }): ReactNode {
  return (
    <svg className={styles.logo} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="14" r="7" fill="none" stroke="currentColor" strokeWidth="1.75" />
      <path className={styles.lines} d="M5 2.5h14M1.5 14h21" fill="none" strokeWidth="1.75" />
    </svg>
  );
}
