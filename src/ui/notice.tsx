import { type ReactNode, useEffect, useRef, useState } from 'react';
import { close, Icon } from './icon.tsx';
import * as styles from './notice.late.css.ts';

/** How long a notice stays, in milliseconds; longer while it is pointed at or holds the focus. */
const noticeLifetime = 6000;

interface NoticeProps {
  /** Empty: no notice. */
  message: string;
  closeLabel: string;
  onClose: () => void;
}

/** A notification at the bottom centre of the window, above everything, which screen readers announce. */
export function Notice({ message, closeLabel, onClose }: NoticeProps): ReactNode {
  const region = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState(false);
  const cameFrom = useRef<EventTarget | null>(null);

  useEffect(() => {
    if (!message) return setHeld(false);
    // The top layer: no transform, overflow or z-index of the page can cover or clip it. Where popovers are
    // missing (`docs/browsers.md`), it is only fixed in the window.
    const shown = region.current;
    // The page may have removed the form in its listener.
    if (shown?.isConnected) shown.showPopover?.();
    return () => shown?.hidePopover?.();
  }, [message]);

  useEffect(() => {
    if (!message || held) return;
    const timer = setTimeout(onClose, noticeLifetime);
    return () => clearTimeout(timer);
  }, [message, held, onClose]);

  return (
    <div ref={region} popover="manual" role="status" className={styles.region}>
      {message && (
        // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only holds it open
        <div
          part="notice"
          className={styles.notice}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={({ relatedTarget }) => {
            cameFrom.current = relatedTarget;
            setHeld(true);
          }}
          onBlur={() => setHeld(false)}
        >
          <p>
            {/* The API may speak another language than the form, in another direction. */}
            <bdi>{message}</bdi>
          </p>
          <button
            type="button"
            className={styles.close}
            aria-label={closeLabel}
            onClick={() => {
              // The button is removed; the focus must not be lost with it.
              (cameFrom.current as HTMLElement | null)?.focus();
              onClose();
            }}
          >
            <Icon shape={close} />
          </button>
        </div>
      )}
    </div>
  );
}
