import { type RefObject, useEffect } from 'react';

/** Closes an open menu on Escape, which gives the focus back to its icon, on a press outside, and when the focus leaves. */
export function useDismiss(
  details: RefObject<HTMLDetailsElement | null>,
  active: boolean,
  setOpen: (open: boolean) => void,
): void {
  useEffect(() => {
    const menu = details.current;
    if (!active || !menu) return;
    const life = new AbortController();
    const { signal } = life;

    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      menu.querySelector('summary')?.focus();
    };
    const onPress = (event: Event) => {
      if (!event.composedPath().includes(menu)) setOpen(false);
    };
    // The menu lies over the page: what has the focus must not be under it.
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !menu.contains(relatedTarget as Node)) setOpen(false);
    };
    document.addEventListener('keydown', onKey, { signal });
    document.addEventListener('pointerdown', onPress, { signal });
    menu.addEventListener('focusout', onFocusOut, { signal });
    return () => life.abort();
  }, [details, active, setOpen]);
}
