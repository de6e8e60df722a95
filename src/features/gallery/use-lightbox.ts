import { useEffect, useState } from 'react';
import { logFailure } from '../../element/log.ts';

/** The lightbox, whose code the first press loads. Where it does not come, the next press tries again. */
export function useLightbox(wanted: boolean, close: () => void) {
  const [loaded, setLoaded] = useState<typeof import('./lightbox.tsx')>();
  useEffect(() => {
    if (!wanted || loaded) return;
    import('./lightbox.tsx').then(setLoaded, (error) => {
      logFailure('trade-gallery', error);
      close();
    });
  }, [wanted, loaded, close]);
  return loaded?.Lightbox;
}
