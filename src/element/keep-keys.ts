/**
 * Keeps the keys that a control of ours uses inside its element. Events that leave a shadow root have the tag
 * as their target, so a page with one-key shortcuts would not see that somebody is typing.
 */
export function keepKeys(root: ShadowRoot): void {
  /** The key that is held down, if the element uses it. */
  let pressed: string | undefined;
  for (const type of ['keydown', 'keypress', 'keyup'])
    root.addEventListener(type, (event) => {
      const { key } = event as KeyboardEvent;
      const isUsed = usesKey(root, event as KeyboardEvent);
      // The dialog that Escape closes is no longer open when the key comes up.
      if (type === 'keydown') pressed = isUsed ? key : undefined;
      if (isUsed || key === pressed) event.stopPropagation();
    });
}

/** Whether the control with the focus does something at a key, or the dialog around it. */
function usesKey(root: ShadowRoot, event: KeyboardEvent): boolean {
  const { key, target, ctrlKey, altKey, metaKey } = event;
  const control = target as Element;
  // The page sees a control in a slot as it is.
  if (control.getRootNode() !== root) return false;
  // Shortcuts are the page's. Ctrl with Alt is AltGr, which types.
  const isAltGr = ctrlKey && altKey;
  if ((ctrlKey || metaKey) && !isAltGr) return false;
  if (key === 'Escape') return root.querySelector('dialog[open]') !== null;
  // A page that traps the focus needs Tab.
  if (control.matches('input,textarea,select')) return key !== 'Tab';
  return event.defaultPrevented || key === ' ' || key === 'Enter';
}
