import { showNote } from './show-note.ts';

/**
 * Says where the form is when it cannot be sent from here: its code has not come, and the frame does not allow the browser
 * to send it.
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
