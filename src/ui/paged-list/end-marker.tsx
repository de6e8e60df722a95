import { type ReactNode, useEffect, useRef, useState } from 'react';
import { hasMore, nextPage, type PagedListState } from '../../state/paged-list.ts';
import * as styles from './end-marker.css.ts';
import { PageLink } from './page-link.tsx';

/**
 * A little below the view, so that the next page comes in time. Any distance above it: an end that was jumped over has
 * been passed as well.
 */
const reach = '99999px 0px 200px';

interface EndMarkerProps
  extends Pick<PagedListState<unknown>, 'value' | 'phase' | 'setEndVisible' | 'loadNext'> {
  /** Text of the link to the next page. */
  label: string;
}

/**
 * The end of a list, which fetches the next page when it is reached or passed, and again while it stays there. Its link
 * does the same; without script it leads to the page that begins with the next one.
 */
export function EndMarker({ label, value, phase, setEndVisible, loadNext }: EndMarkerProps): ReactNode {
  const marker = useRef<HTMLDivElement>(null);
  const [printed, setPrinted] = useState(false);
  const count = value?.pages.length;
  const waiting = phase === 'ready' || phase === 'failed';

  // Browsers do not wait for the list before they print. Load all of it, so that the next print is complete.
  useEffect(() => {
    const print = () => setPrinted(true);
    window.addEventListener('beforeprint', print);
    return () => window.removeEventListener('beforeprint', print);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page moves the marker, which is then seen again
  useEffect(() => {
    if (!waiting || !marker.current) return;
    if (printed) return setEndVisible(true);
    const observer = new IntersectionObserver(
      (entries) => setEndVisible(entries[entries.length - 1]?.isIntersecting === true),
      { rootMargin: reach },
    );
    observer.observe(marker.current);
    return () => observer.disconnect();
  }, [waiting, printed, count, setEndVisible]);

  return (
    <div ref={marker} part="end" className={styles.end} data-start-when-seen="">
      {hasMore({ value }) && (
        <PageLink part="more" rel="next" page={nextPage({ value })} label={label} onPress={loadNext} />
      )}
    </div>
  );
}
