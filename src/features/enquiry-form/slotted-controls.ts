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
