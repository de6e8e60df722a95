import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
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
      // Alt with an arrow key goes back in the browser.
      if (!view.current || opensElsewhere(event)) return;
      const { key } = event;
      const forward = isRightToLeft(view.current) ? 'ArrowLeft' : 'ArrowRight';
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
      // Stops the event: a slider of the page would move as well.
      event.stopPropagation();
      const { current } = scrolled;
      if (current?.tabIndex === 0 && event.composedPath().includes(current)) return;
      move(key === forward ? 1 : -1);
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [view, move, scrolled]);
}

const scale = (): number => visualViewport?.scale ?? 1;

/** Whether the visitor has zoomed into the page by two fingers. */
export function useZoomed(): boolean {
  const [zoomed, setZoomed] = useState(scale() > 1);
  useEffect(() => {
    const resize = () => setZoomed(scale() > 1);
    visualViewport?.addEventListener('resize', resize);
    return () => visualViewport?.removeEventListener('resize', resize);
  }, []);
  return zoomed;
}

/** Shortest swipe in pixels; a shorter move is a press. */
const shortest = 40;

interface SwipeHandlers {
  onPointerDown: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
}

/** Handlers for an element on which a swipe to the side moves to the next or previous picture. */
export function useSwipe(move: (step: 1 | -1) => void): SwipeHandlers {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown({ pointerType, isPrimary, clientX, clientY }) {
      // Two fingers zoom; one finger pans a zoomed page.
      const swipes = isPrimary && pointerType !== 'mouse' && scale() <= 1;
      from.current = swipes ? { x: clientX, y: clientY } : null;
    },
    onPointerUp({ clientX, clientY, currentTarget }) {
      if (!from.current) return;
      const x = clientX - from.current.x;
      const y = clientY - from.current.y;
      from.current = null;
      if (Math.abs(x) < shortest || Math.abs(x) < 2 * Math.abs(y)) return;
      move(x < 0 === isRightToLeft(currentTarget) ? -1 : 1);
    },
  };
}

/** Minimum height of the dialog in pixels, however little of the frame is visible. */
const minHeight = 400;

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
    const height = Math.max(visible.height, Math.min(minHeight, innerHeight));
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
