import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { secondary } from '../button.css.ts';
import { useOnline } from '../use-online.ts';
import * as styles from './end-marker.css.ts';
import { pageAddress } from './page-address.ts';
import { hasMore, nextPage, type PagedListState } from './paged-list-slice.ts';

/**
 * A little below the view, so that the next page comes in time. Any distance above it: an end that was jumped over has
 * been passed as well.
 */
const reach = '99999px 0px 200px';

interface EndMarkerProps
  extends Pick<PagedListState<unknown>, 'pages' | 'first' | 'phase' | 'see' | 'more' | 'retry'> {
  /** Text of the link to the next page. */
  label: string;
}

/**
 * The end of a list, which fetches the next page when it is reached or passed, and again while it stays there. Its link
 * does the same; without script it leads to the page that begins with the next one.
 */
export function EndMarker({ label, see, more, retry, phase, ...list }: EndMarkerProps): ReactNode {
  const marker = useRef<HTMLDivElement>(null);
  const [printed, setPrinted] = useState(false);
  const { length } = list.pages;
  const waiting = phase === 'idle' || phase === 'failed';

  // No browser waits for a list while it prints; the next print is whole.
  useEffect(() => {
    const print = () => setPrinted(true);
    window.addEventListener('beforeprint', print);
    return () => window.removeEventListener('beforeprint', print);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page moves the marker, which is then seen again
  useEffect(() => {
    if (!waiting || !marker.current) return;
    if (printed) return see(true);
    const observer = new IntersectionObserver((entries) => see(entries.at(-1)?.isIntersecting === true), {
      rootMargin: reach,
    });
    observer.observe(marker.current);
    return () => observer.disconnect();
  }, [waiting, printed, length, see]);

  useOnline(retry);

  function press(event: MouseEvent) {
    // A new tab or window may be what the visitor wants of a link.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    more();
  }

  return (
    <div ref={marker} part="end" className={styles.end} data-start-when-seen="">
      {hasMore(list) && (
        // The loader repeats a press on `data-action` that comes before this code.
        <a
          part="more"
          className={secondary}
          href={pageAddress(nextPage(list))}
          rel="next"
          data-action=""
          onClick={press}
        >
          {label}
        </a>
      )}
    </div>
  );
}
