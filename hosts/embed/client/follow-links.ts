import { postToHost } from './host-page.ts';

/**
 * Opens links in a new window. In a frame that may not open any, WordPress follows those to pages of the company; of
 * others, the address is shown.
 */
export function followLinks(): void {
  addEventListener('click', (event) => {
    const { button, altKey, ctrlKey, metaKey, shiftKey } = event;
    const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
    if (!link || event.defaultPrevented || button || altKey || ctrlKey || metaKey || shiftKey) return;
    if (!/^https?:$/.test(link.protocol)) return;
    event.preventDefault();
    if (link.host === location.host && postToHost('link', link.href)) return;
    const opened = open(link.href);
    if (opened) opened.opener = null;
    else showAddress(link);
  });
}

function showAddress(link: HTMLAnchorElement): void {
  const note = document.getElementById('note');
  if (!note) return;
  note.textContent = link.href;
  note.style.insetBlockStart = `${link.getBoundingClientRect().bottom + scrollY}px`;
}
