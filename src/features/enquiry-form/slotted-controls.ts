const invalid = ':is(input,select,textarea):invalid';

/** The controls in a slot that are not valid, such as a required checkbox without its tick. */
export function invalidControls(slot: HTMLSlotElement): HTMLInputElement[] {
  return slot
    .assignedElements({ flatten: true })
    .flatMap((node) => [
      ...(node.matches(invalid) ? [node as HTMLInputElement] : []),
      ...node.querySelectorAll<HTMLInputElement>(invalid),
    ]);
}

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
  // Firefox before 119 has no property for it.
  for (const control of controls) control.setAttribute('aria-invalid', 'true');
  // React does not hear what happens to nodes of the page.
  const check = () => onChange(invalidControls(slot));
  slot.addEventListener('change', check);
  return () => {
    slot.removeEventListener('change', check);
    for (const control of controls) control.removeAttribute('aria-invalid');
  };
}
