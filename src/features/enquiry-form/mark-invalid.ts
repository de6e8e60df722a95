/**
 * Marks controls of the page as invalid, and hears of each change in their slot.
 * @returns a function that ends it and takes the marks away; nothing where there is nothing to mark
 */
export function markInvalid(
  controls: readonly HTMLInputElement[],
  slot: HTMLSlotElement,
  onChange: () => void,
): (() => void) | undefined {
  if (controls.length === 0) return;
  // Firefox before 119 has no property for it.
  for (const control of controls) control.setAttribute('aria-invalid', 'true');
  // React does not hear what happens to nodes of the page.
  slot.addEventListener('change', onChange);
  return () => {
    slot.removeEventListener('change', onChange);
    for (const control of controls) control.removeAttribute('aria-invalid');
  };
}
