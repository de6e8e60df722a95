import { type ReactNode, type RefObject, useEffect } from 'react';
import { close, Icon, menu } from '../icon.tsx';
import { visuallyHidden } from '../visually-hidden.css.ts';
import * as styles from './disclosure.css.ts';
import { useDisclosureMotion } from './use-disclosure-motion.ts';

interface DisclosureProps {
  details: RefObject<HTMLDetailsElement | null>;
  panel: RefObject<HTMLDivElement | null>;
  open: boolean;
  setOpen: (open: boolean) => void;
  label: string;
  /** Only the icon is seen; the label is for screen readers. */
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
  useDisclosureMotion(details, panel, open, setOpen);

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
      // A visitor may have opened it before this view existed.
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
