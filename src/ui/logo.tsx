import type { ReactNode } from 'react';
import { companyOrigin } from '../api/addresses.ts';
import * as styles from './logo.css.ts';

export interface LogoProps {
  /** Height in pixels. */
  size?: number;
  /** Address of the company's own logo; a path is on its site. */
  logo?: string;
  /** Its width at a height of 32 pixels. */
  logoWidth?: string;
}

/** The company's mark: its own, or a ship's load line with its deck line, in true proportion. Decorative. */
export function Logo({ size = 32, logo, logoWidth }: LogoProps): ReactNode {
  if (logo)
    return (
      <img
        className={styles.logo}
        src={(logo[0] === '/' ? companyOrigin : '') + logo}
        width={(Number(logoWidth) * size) / 32 || undefined}
        height={size}
        alt=""
      />
    );
  return (
    <svg className={styles.logo} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="14" r="7" fill="none" stroke="currentColor" strokeWidth="1.75" />
      <path className={styles.lines} d="M5 2.5h14M1.5 14h21" fill="none" strokeWidth="1.75" />
    </svg>
  );
}
