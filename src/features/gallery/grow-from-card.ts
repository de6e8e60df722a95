/**
 * Lets the dialog grow out of the card of its picture.
 * @returns a function that cancels it
 */
export function growFromCard(view: Element | null, index: number): () => void {
  // The dialog opens after its content is there.
  const frame = requestAnimationFrame(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const root = view?.getRootNode() as ShadowRoot | undefined;
    const card = root?.querySelectorAll('[part=card] [part=picture]')[index];
    const dialog = view?.closest('dialog');
    if (!card || !dialog) return;
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
