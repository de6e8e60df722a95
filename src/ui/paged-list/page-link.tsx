import type { MouseEvent, ReactNode } from 'react';
import { secondary } from '../button.css.ts';
import { pageAddress } from './page-address.ts';

interface PageLinkProps {
  part?: string;
  rel: 'next' | 'prev';
  page: number;
  label: string;
  /** Loads the page in place. */
  onPress: () => void;
}

/** Loads a page of the list in place; without script it leads to the list from that page on. */
export function PageLink({ part, rel, page, label, onPress }: PageLinkProps): ReactNode {
  function press(event: MouseEvent) {
    // A new tab or window may be what the visitor wants of a link.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onPress();
  }
  return (
    // The loader repeats a press on `data-action` that comes before this code.
    <a part={part} className={secondary} href={pageAddress(page)} rel={rel} data-action="" onClick={press}>
      {label}
    </a>
  );
}
