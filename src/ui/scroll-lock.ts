let locks = 0;
let before = { overflow: '', scrollbarGutter: '' };

/** Keeps the page from scrolling behind a dialog, until the returned function is called. Locks may overlap. */
export function lockScroll(): () => void {
  const { documentElement: page } = document;
  locks += 1;
  if (locks === 1) {
    const { overflow, scrollbarGutter } = page.style;
    before = { overflow, scrollbarGutter };
    // The room of a vanishing scroll bar stays, or the page would jump sideways.
    if (window.innerWidth > page.clientWidth) page.style.scrollbarGutter = 'stable';
    page.style.overflow = 'hidden';
  }
  return () => {
    locks -= 1;
    if (locks > 0) return;
    Object.assign(page.style, before);
    // Leave no empty attribute behind. Chromium removes it for good only if it was read first.
    if (!page.getAttribute('style')) page.removeAttribute('style');
  };
}
