import { type RefObject, useEffect, useRef } from 'react';

/** How long a menu takes to open and to close, in milliseconds. */
const motionTime = { in: 300, out: 200 };

/**
 * Opens and closes a `<details>` to follow `open`, by height and opacity, at once under reduced motion. React never writes
 * its `open` attribute: it stays until the motion has ended, and may be set before this view exists.
 */
export function useDisclosureMotion(
  details: RefObject<HTMLDetailsElement | null>,
  panel: RefObject<HTMLElement | null>,
  open: boolean,
  setOpen: (open: boolean) => void,
): void {
  const first = useRef(true);
  const motion = useRef<Animation>(undefined);

  useEffect(() => {
    const box = details.current;
    const sheet = panel.current;
    if (!box || !sheet) return;
    const adopt = first.current && box.open && !open;
    first.current = false;
    if (adopt) return setOpen(true);
    if (box.open === open && !motion.current) return;

    // A running animation is reversed from where it is.
    const from = box.open ? sheet.offsetHeight : 0;
    const turned = motion.current;
    motion.current = undefined;
    turned?.cancel();
    const settle = () => {
      motion.current = undefined;
      box.open = open;
      // The position was set for this opening only.
      if (!open) sheet.removeAttribute('style');
    };
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return settle();
    box.open = true;
    const full = sheet.offsetHeight;
    const keyframe = (height: number) => ({
      height: `${height}px`,
      opacity: full && height / full,
      overflowY: 'hidden',
    });
    const running = sheet.animate([keyframe(from), keyframe(open ? full : 0)], {
      duration: open ? motionTime.in : motionTime.out,
      easing: 'ease-out',
    });
    motion.current = running;
    running.onfinish = running.oncancel = () => {
      if (motion.current === running) settle();
    };
  }, [details, panel, open, setOpen]);
}
