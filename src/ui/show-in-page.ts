/**
 * Shows a dialog where the browser has no modal ones: above the page, with the focus in it. Escape dismisses it.
 * @returns a function that hides it again and gives the focus back
 */
export function showInPage(dialog: HTMLElement, dismiss: () => void): () => void {
  const before = (dialog.getRootNode() as ShadowRoot).activeElement as HTMLElement | null;
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') dismiss();
  };
  dialog.setAttribute('open', '');
  dialog.addEventListener('keydown', onKeyDown);
  dialog.querySelector<HTMLElement>('button, a[href]')?.focus();
  return () => {
    dialog.removeEventListener('keydown', onKeyDown);
    dialog.removeAttribute('open');
    before?.focus();
  };
}
