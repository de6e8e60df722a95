import type { ReactNode } from 'react';
import { previous } from './end-marker.css.ts';
import { PageLink } from './page-link.tsx';

interface PreviousPageProps {
  page: number;
  label: string;
  onPress: () => void;
}

/** The way back from a page whose list does not begin at the start. */
export const PreviousPage = (props: PreviousPageProps): ReactNode => (
  <p part="previous-page" className={previous}>
    <PageLink rel="prev" {...props} />
  </p>
);
