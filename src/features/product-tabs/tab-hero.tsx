import type { ReactNode } from 'react';
import { plate as chart } from '../../ui/plate.css.ts';
import { tabCount } from './hero-pictures.ts';
import { columns, frame } from './layout.css.ts';
import * as styles from './tab-hero.css.ts';

interface TabHeroProps {
  heading: string;
  /** Index of the tab, which decides the ground. */
  index: number;
  /** Address of the picture. */
  plate: string;
  /** The row of tabs. */
  children: ReactNode;
}

/** Heading and picture of the page. Neither its size nor its place changes with the tab, only ground and picture. */
export function TabHero({ heading, index, plate, children }: TabHeroProps): ReactNode {
  return (
    <div part="hero" className={styles.hero} data-ground={index % tabCount}>
      <div className={frame}>
        <div className={`${columns} ${styles.top}`}>
          <h1 part="heading" className={styles.heading}>
            {heading}
          </h1>
          <div className={`${chart} ${styles.plate}`}>
            <img
              part="hero-picture"
              className={styles.picture}
              src={plate}
              alt=""
              width={1200}
              height={800}
              fetchPriority="high"
            />
          </div>
        </div>
        {children}
      </div>
    </div>
  );
}
