import type { ReactNode } from 'react';
import { secondary } from '../button.css.ts';
import { previous } from './end-marker.css.ts';
import { pageAddress } from './page-address.ts';

interface PreviousPageProps {
  page: number;
  label: string;
}

/** The way back from a page whose list does not begin at the start. */
export const PreviousPage = ({ page, label }: PreviousPageProps): ReactNode => (
  <p part="previous-page" className={previous}>
    <a className={secondary} href={pageAddress(page)} rel="prev">
      {label}
    </a>
  </p>
);
