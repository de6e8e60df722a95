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

/** Whether the focused control, or the dialog around it, uses a key. */
function usesKey(root: ShadowRoot, event: KeyboardEvent): boolean {
  const { key, target, ctrlKey, altKey, metaKey } = event;
  const control = target as Element;
  // A control in a slot is in the page, which sees it as the target.
  if (control.getRootNode() !== root) return false;
  // Shortcuts belong to the page. Ctrl with Alt is AltGr, which types a character.
  const isAltGr = ctrlKey && altKey;
  if ((ctrlKey || metaKey) && !isAltGr) return false;
  if (key === 'Escape') return root.querySelector('dialog[open]') !== null;
  // Tab is left to the page, which may trap the focus.
  if (control.matches('input,textarea,select')) return key !== 'Tab';
  return event.defaultPrevented || key === ' ' || key === 'Enter';
}
