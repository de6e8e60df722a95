const isFramed = (): boolean => window.parent !== window;

/**
 * Lets the dialog grow out of the card of its picture.
 * @returns a function that cancels it
 */
export function growFromCard(dialog: HTMLDialogElement, index: number): () => void {
  // The dialog opens after its content is there.
  const frame = requestAnimationFrame(() => {
    // In a frame, its place is known only later.
    if (isFramed() || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const root = dialog.getRootNode() as ShadowRoot;
    const card = root.querySelectorAll('[part=card] [part=picture]')[index];
    if (!card) return;
    const from = card.getBoundingClientRect();
    const to = dialog.getBoundingClientRect();
    if (!to.width) return;
    const transform = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width})`;
    dialog.animate(
      [
        { transform, transformOrigin: '0 0' },
        { transform: 'none', transformOrigin: '0 0' },
      ],
      { duration: 180, easing: 'ease-out' },
    );
  });
  return () => cancelAnimationFrame(frame);
}

/** Minimum height of the dialog in pixels, however little of the frame is visible. */
const leastHeight = 400;

/**
 * Keeps the dialog where the visitor looks. A frame may be as high as its content, many times higher than the screen: its
 * middle, where a dialog is centred, is rarely in view.
 * @returns a function that stops it
 */
export function keepInView(dialog: HTMLDialogElement): () => void {
  if (!isFramed()) return () => {};
  const page = document.documentElement;
  // Only this API reports which part of a frame is visible.
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
