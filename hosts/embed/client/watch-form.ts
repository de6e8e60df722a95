import { showNote } from './show-note.ts';

/**
 * Shows the address of the contact page if the form cannot be sent: its code has not loaded, and the frame does not let the
 * browser send it.
 */
export function watchForm({ shadowRoot }: Element): void {
  const form = shadowRoot?.querySelector('form');
  const address = document.getElementById('note')?.dataset.formAddress;
  if (!form || !address) return;
  let submitted = false;
  form.addEventListener('submit', () => {
    submitted = true;
  });
  addEventListener('click', (event) => {
    const button = event.composedPath().find((node) => node instanceof HTMLButtonElement);
    // The code of the form sends it on the press.
    if (event.defaultPrevented || button?.form !== form || button.type !== 'submit') return;
    submitted = false;
    setTimeout(() => submitted || showNote('form', address, button));
  });
}
