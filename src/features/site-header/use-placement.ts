import { type RefObject, useEffect } from 'react';

/**
 * Keeps the open panel below the header and inside the window. The style sheet places it well enough until the code for
 * that has arrived, and for good when it does not.
 */
export function usePlacement(
  header: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  open: boolean,
): void {
  useEffect(() => {
    if (!open) return;
    let ended = false;
    let stop: (() => void) | undefined;
    import('./place-panel.ts').then(
      ({ placePanel }) => {
        if (!ended && header.current && panel.current) stop = placePanel(header.current, panel.current);
      },
      () => {
        // Tried again at the next opening.
      },
    );
    return () => {
      ended = true;
      stop?.();
    };
  }, [header, panel, open]);
}
