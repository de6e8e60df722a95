import { type ReactNode, type RefObject, useEffect } from 'react';
import { close, Icon, menu } from '../../ui/icon.tsx';
import { visuallyHidden } from '../../ui/visually-hidden.css.ts';
import * as styles from './menu.css.ts';

/** How long a menu takes to open and to close, in milliseconds. */
const motionTime = { in: 300, out: 200 };

/**
 * Opens and closes a `<details>` to follow `open`, by height and opacity, at once under reduced motion. React
 * never writes its `open` attribute, which stays until the motion has ended.
 */
function useDisclosureMotion(
  details: RefObject<HTMLDetailsElement | null>,
  panel: RefObject<HTMLElement | null>,
  open: boolean,
): void {
  useEffect(() => {
    const box = details.current;
    const sheet = panel.current;
    if (!box || !sheet || box.open === open) return;
    const settle = () => {
      box.open = open;
      // `floating-menu.ts` has set the height for this opening only.
      if (!open) sheet.removeAttribute('style');
    };
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return settle();
    box.open = true;
    const hidden = { height: '0px', opacity: 0, overflowY: 'hidden' };
    const shown = { height: `${sheet.offsetHeight}px`, opacity: 1, overflowY: 'hidden' };
    const motion = sheet.animate(open ? [hidden, shown] : [shown, hidden], {
      duration: open ? motionTime.in : motionTime.out,
      easing: 'ease-out',
    });
    motion.onfinish = settle;
    return () => motion.cancel();
  }, [details, panel, open]);
}

interface DisclosureProps {
  details: RefObject<HTMLDetailsElement | null>;
  panel: RefObject<HTMLDivElement | null>;
  open: boolean;
  setOpen: (open: boolean) => void;
  label: string;
  /** The label is for screen readers; only the icon is seen. */
  iconOnly?: boolean;
  className?: string;
  buttonClass?: string;
  panelClass?: string;
  children: ReactNode;
}

/** A menu that a menu icon unfolds. A `<details>`: it opens where no script runs. */
export function Disclosure({
  details,
  panel,
  open,
  setOpen,
  label,
  iconOnly,
  className,
  children,
  buttonClass = '',
  panelClass = '',
}: DisclosureProps): ReactNode {
  // A visitor may have opened it before this view existed.
  useEffect(() => {
    if (details.current?.open) setOpen(true);
  }, [details, setOpen]);
  useDisclosureMotion(details, panel, open);

  useEffect(() => {
    if (!open) return;
    // Back leads to another page of an app that keeps this element.
    const close = () => setOpen(false);
    addEventListener('popstate', close);
    return () => removeEventListener('popstate', close);
  }, [open, setOpen]);

  return (
    <details
      ref={details}
      part="menu"
      className={className}
      suppressHydrationWarning
      onToggle={({ currentTarget }) => {
        // Opened by the browser, when a search in the page finds text in it.
        if (currentTarget.open && !open) setOpen(true);
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary
        part="menu-button"
        className={`${styles.button} ${buttonClass}`}
        onClick={(event) => {
          event.preventDefault();
          setOpen(!open);
        }}
      >
        <span className={iconOnly ? visuallyHidden : styles.label}>{label}</span>
        <span className={styles.whenClosed}>
          <Icon shape={menu} size={24} />
        </span>
        <span className={styles.whenOpen}>
          <Icon shape={close} size={24} />
        </span>
      </summary>
      <div ref={panel} part="menu-panel" className={`${styles.panel} ${panelClass}`}>
        {children}
      </div>
    </details>
  );
}
