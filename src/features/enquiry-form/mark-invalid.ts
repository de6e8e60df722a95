import { invalidControls } from './slotted-controls.ts';

/**
 * Marks controls of the page as invalid, and tells which ones are after each change in the slot.
 * @returns a function that ends it and takes the marks away; nothing where there is nothing to mark
 */
export function markInvalid(
  controls: readonly HTMLInputElement[],
  slot: HTMLSlotElement,
  onChange: (invalid: HTMLInputElement[]) => void,
): (() => void) | undefined {
  if (controls.length === 0) return;
  for (const control of controls) control.ariaInvalid = 'true';
  // React does not hear what happens to nodes of the page.
  const check = () => onChange(invalidControls(slot));
  slot.addEventListener('change', check);
  return () => {
    slot.removeEventListener('change', check);
    for (const control of controls) control.ariaInvalid = null;
  };
}
