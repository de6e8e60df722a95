import { type RefObject, type TouchEvent, useEffect, useRef } from 'react';
import { opensElsewhere } from '../../ui/links.ts';

const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/**
 * Moves by the arrow keys while the view is shown, wherever the focus is.
 * @param scrolled where they scroll instead, if it can have the focus
 */
export function useArrowKeys(
  view: RefObject<Element | null>,
  move: (step: 1 | -1) => void,
  scrolled: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Alt and arrow is the browser's way back.
      if (!view.current || opensElsewhere(event)) return;
      const { key } = event;
      const forward = isRightToLeft(view.current) ? 'ArrowLeft' : 'ArrowRight';
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
      // Slides of the page would move as well.
      event.stopPropagation();
      const { current } = scrolled;
      if (current?.tabIndex === 0 && event.composedPath().includes(current)) return;
      move(key === forward ? 1 : -1);
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [view, move, scrolled]);
}

/** Shortest swipe in pixels; a shorter move is a press. */
const shortest = 40;

/** Handlers for an element on which a swipe to the side moves to the next or previous picture. */
export function useSwipe(
  move: (step: 1 | -1) => void,
): Record<'onTouchStart' | 'onTouchEnd', (event: TouchEvent) => void> {
  const from = useRef<{ clientX: number; clientY: number }>(undefined);
  return {
    onTouchStart({ touches }) {
      // Two fingers zoom the page, which one finger then moves.
      const isSwipe = touches.length === 1 && (visualViewport?.scale ?? 1) <= 1;
      from.current = isSwipe ? touches[0] : undefined;
    },
    onTouchEnd({ changedTouches, currentTarget }) {
      const last = changedTouches[0];
      if (!from.current || !last) return;
      const x = last.clientX - from.current.clientX;
      const y = last.clientY - from.current.clientY;
      from.current = undefined;
      if (Math.abs(x) < shortest || Math.abs(x) < 2 * Math.abs(y)) return;
      move(x < 0 === isRightToLeft(currentTarget) ? -1 : 1);
    },
  };
}

/** Minimum height of the dialog in pixels, however little of the frame is visible. */
const leastHeight = 400;

/**
 * Keeps the dialog where the visitor looks. A frame may be as high as its content, many times higher than the
 * screen: its middle, where a dialog is centred, is rarely in view.
 * @returns a function that stops it
 */
export function keepInView(dialog: HTMLDialogElement): () => void {
  if (window.parent === window) return () => {};
  const page = document.documentElement;
  // IntersectionObserver is the only API that reports which part of a frame is visible.
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRect } of entries) {
        if (target === page) moveTo(intersectionRect);
        else look();
      }
    },
    // The page around was scrolled until half of the dialog left the view.
    { threshold: 0.5 },
  );

  function moveTo(visible: DOMRectReadOnly): void {
    const height = Math.max(visible.height, Math.min(leastHeight, innerHeight));
    const top = Math.min(visible.top, innerHeight - height);
    dialog.style.insetBlock = `${top}px ${innerHeight - top - height}px`;
    dialog.style.setProperty('--_window-height', `${height}px`);
  }
  function look(): void {
    observer.unobserve(page);
    observer.observe(page);
  }

  observer.observe(dialog);
  addEventListener('resize', look);
  return () => {
    observer.disconnect();
    removeEventListener('resize', look);
  };
}
