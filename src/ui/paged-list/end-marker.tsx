import { type ReactNode, useEffect, useRef } from 'react';
import { useOnline } from '../use-online.ts';
import * as styles from './end-marker.css.ts';
import type { PagedListState } from './paged-list-slice.ts';

/** How far below the view the end of a list may be for the next page to be fetched, so that it is there in time. */
const reach = '200px';

/** The end of a list, which fetches the next page when it comes into view, and anew while it stays there. */
export function EndMarker<Item>({
  pages: { length },
  phase,
  see,
  retry,
}: Pick<PagedListState<Item>, 'pages' | 'phase' | 'see' | 'retry'>): ReactNode {
  const marker = useRef<HTMLDivElement>(null);
  const waiting = phase === 'idle' || phase === 'failed';

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page moves the marker, which is then seen anew
  useEffect(() => {
    if (!waiting || !marker.current) return;
    const observer = new IntersectionObserver((entries) => see(entries.at(-1)?.isIntersecting === true), {
      rootMargin: reach,
    });
    observer.observe(marker.current);
    return () => observer.disconnect();
  }, [waiting, length, see]);

  useOnline(retry);

  return <div ref={marker} part="end" className={styles.end} data-start-when-seen="" />;
}
