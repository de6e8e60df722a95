import { type ReactNode, useEffect, useRef } from 'react';
import * as styles from './dialog.late.css.ts';

interface DialogProps {
  open: boolean;
  /**
   * Dismissal by Escape, a press outside, a native close or another page. May be called twice; always the
   * same function.
   */
  onClose: () => void;
  /** The browser has opened the dialog before this view existed, by a button with `commandfor`. */
  onOpen?: () => void;
  /** Lets `<button command="show-modal" commandfor>` open it where no script runs. */
  id?: string;
  /** Id of the heading that names the dialog. */
  labelledby?: string | undefined;
  /** Id of the text that describes it, read after its name. */
  describedby?: string;
  /** Joined to the dialog's own class; areas of the dialog without children count as outside. */
  className?: string;
  children: ReactNode;
}

/**
 * A modal dialog in the top layer, where no transform, overflow or z-index of the page can reach it.
 * Dismissed by Escape and by a press outside; the focus returns to where it was.
 */
export function Dialog({
  open,
  onClose,
  onOpen,
  id,
  labelledby,
  describedby,
  className = '',
  children,
}: DialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (!open) {
      if (element.open) onOpen?.();
      return;
    }
    if (!element.open) element.showModal();
    const unlock = lockScroll();
    const release = keepGestures(element);
    const unwatch = closeWhenHidden(element);
    // An app may go to another page and keep this element.
    addEventListener('popstate', onClose);
    return () => {
      removeEventListener('popstate', onClose);
      unlock();
      release();
      unwatch();
      element.close();
      // Removed with its page while it was open: it must not be open when the page comes back.
      onClose();
    };
  }, [open, onOpen, onClose]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for a press outside is Escape, which the browser handles
    <dialog
      ref={dialog}
      id={id}
      part="dialog"
      className={`${styles.dialog} ${className}`}
      closedby="any"
      aria-labelledby={labelledby}
      aria-describedby={describedby}
      // The browser may have opened it before this view existed.
      suppressHydrationWarning
      // Does not wait for `close`, which is fired in a separate task: a press in between, meant to open the
      // dialog again, would find it still open.
      onCancel={onClose}
      onBeforeToggle={({ newState }) => {
        if (newState === 'closed') onClose();
      }}
      onClose={() => {
        // The event of an earlier close may arrive after the dialog was opened again.
        if (!dialog.current?.open) onClose();
      }}
      // Browsers without `closedby` need this. Both ends of the press count: text may be selected from inside
      // out.
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (pressedOutside.current && event.target === event.currentTarget) event.currentTarget.close();
        pressedOutside.current = false;
      }}
    >
      <div part="dialog-content" className={styles.content}>
        {children}
      </div>
    </dialog>
  );
}

/** Events by which a slider or a scrolling script of the page would move the page below the dialog. */
const gestures =
  'wheel touchstart touchmove touchend touchcancel pointerdown pointermove pointerup pointercancel mousedown mousemove mouseup';

/** Keeps gestures inside a dialog from reaching the page, until the returned function is called. */
function keepGestures(dialog: HTMLElement): () => void {
  const root = dialog.getRootNode();
  const lifetime = new AbortController();
  const stopInside = (event: Event) => {
    if (event.composedPath().includes(dialog)) event.stopPropagation();
  };
  for (const type of gestures.split(' '))
    root.addEventListener(type, stopInside, { signal: lifetime.signal, passive: true });
  return () => lifetime.abort();
}

/**
 * Closes a dialog when the page hides the part around it, such as a part for wide windows only: an invisible modal
 * dialog would block every press.
 * @returns a function that stops it
 */
function closeWhenHidden(dialog: HTMLDialogElement): () => void {
  const observer = new IntersectionObserver(() => {
    if (dialog.getClientRects().length === 0) dialog.close();
  });
  observer.observe(dialog);
  return () => observer.disconnect();
}

let locks = 0;
let previousStyle = { overflow: '', scrollbarGutter: '' };

/**
 * Keeps the page from scrolling behind a dialog, until the returned function is called. Locks may overlap.
 */
function lockScroll(): () => void {
  const { documentElement: page } = document;
  locks += 1;
  if (locks === 1) {
    const { overflow, scrollbarGutter } = page.style;
    previousStyle = { overflow, scrollbarGutter };
    // The room of a vanishing scroll bar stays, or the page would jump sideways.
    if (window.innerWidth > page.clientWidth) page.style.scrollbarGutter = 'stable';
    page.style.overflow = 'hidden';
  }
  return () => {
    locks -= 1;
    if (locks > 0) return;
    Object.assign(page.style, previousStyle);
    // Leave no empty attribute behind. Chromium removes it for good only if it was read first.
    if (!page.getAttribute('style')) page.removeAttribute('style');
  };
}
