import { autoUpdate, computePosition, size } from '@floating-ui/react';

/** Least height of the panel, in pixels, however little of the window is left below the header. */
const leastHeight = 160;

/** Places the panel below the header, as wide as it and no higher than the window has room, until stopped. */
export function placePanel(header: HTMLElement, panel: HTMLElement): () => void {
  return autoUpdate(header, panel, async () => {
    const { x, y } = await computePosition(header, panel, {
      placement: 'bottom-start',
      middleware: [
        size({
          apply({ availableHeight, rects }) {
            panel.style.width = `${rects.reference.width}px`;
            panel.style.maxHeight = `${Math.max(leastHeight, availableHeight)}px`;
          },
        }),
      ],
    });
    panel.style.left = `${x}px`;
    panel.style.top = `${y}px`;
  });
}
