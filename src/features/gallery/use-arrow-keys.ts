import { type RefObject, useEffect } from 'react';
import { isRightToLeft } from './is-right-to-left.ts';

/** Moves by the arrow keys, wherever in the page the focus is, as long as the view is shown. */
export function useArrowKeys(view: RefObject<Element | null>, move: (step: 1 | -1) => void): void {
  useEffect(() => {
    const press = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) => {
      // Alt and arrow is the browser's way back.
      if (!view.current || ctrlKey || metaKey || shiftKey || altKey) return;
      const forward = isRightToLeft(view.current) ? 'ArrowLeft' : 'ArrowRight';
      if (key === 'ArrowLeft' || key === 'ArrowRight') move(key === forward ? 1 : -1);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [view, move]);
}
