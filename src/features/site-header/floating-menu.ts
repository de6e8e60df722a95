import { autoUpdate, size, useDismiss, useFloating } from '@floating-ui/react';
import { type RefObject, useEffect } from 'react';

/** Minimum height of the panel in pixels, even if less of the window is left below the header. */
const minHeight = 160;

export interface FloatingMenuProps {
  header: RefObject<HTMLElement | null>;
  details: RefObject<HTMLDetailsElement | null>;
  panel: RefObject<HTMLElement | null>;
  open: boolean;
  setOpen: (open: boolean) => void;
  /** Whether Escape and a press outside are meant for the menu. */
  dismissible: boolean;
}

/**
 * Keeps the open panel inside the window. Closes it on a press outside, when the focus leaves it, and on
 * Escape, which gives the focus back to the menu icon. Renders nothing: the style sheet places the panel, and
 * `<details>` and `<summary>` have the roles. So the menu works without script as well.
 */
export function FloatingMenu({
  header,
  details,
  panel,
  open,
  setOpen,
  dismissible,
}: FloatingMenuProps): null {
  const { context, refs, update } = useFloating({
    open,
    onOpenChange(next, _event, reason) {
      setOpen(next);
      if (reason === 'escape-key') details.current?.querySelector('summary')?.focus();
    },
    placement: 'bottom-start',
    elements: { reference: details.current, floating: panel.current },
    middleware: [
      size({
        apply({ availableHeight, elements }) {
          elements.floating.style.maxHeight = `${Math.max(minHeight, availableHeight)}px`;
        },
      }),
    ],
  });
  useDismiss(context, { enabled: dismissible });

  useEffect(() => {
    if (!open || !header.current || !panel.current) return;
    // A press elsewhere in the header counts as outside; the space is measured below the whole header.
    refs.setPositionReference(header.current);
    return autoUpdate(header.current, panel.current, update);
  }, [open, header, panel, refs, update]);

  useEffect(() => {
    const menu = details.current;
    if (!open || !dismissible || !menu) return;
    // The menu covers the page, and must not cover what has the focus.
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !menu.contains(relatedTarget as Node)) setOpen(false);
    };
    menu.addEventListener('focusout', onFocusOut);
    return () => menu.removeEventListener('focusout', onFocusOut);
  }, [open, dismissible, details, setOpen]);
  return null;
}
