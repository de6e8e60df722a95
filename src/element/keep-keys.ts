/**
 * Keeps the keys that a control of ours uses inside its element. Events that leave a shadow root have the tag as their
 * target, so a page with one-key shortcuts would not see that somebody is typing.
 */
export function keepKeys(root: ShadowRoot): void {
  let pressed: string | undefined;
  for (const type of ['keydown', 'keypress', 'keyup'])
    root.addEventListener(type, (event) => {
      const { key, target, ctrlKey, altKey, metaKey } = event as KeyboardEvent;
      const control = target as Element;
      const isUsed =
        // The page sees a control in a slot as it is.
        control.getRootNode() === root &&
        // Shortcuts are the page's; Ctrl with Alt is AltGr, which types.
        (ctrlKey ? altKey : !metaKey) &&
        (key === 'Escape'
          ? root.querySelector('dialog[open]')
          : control.matches('input,textarea,select')
            ? // A page that traps the focus needs it.
              key !== 'Tab'
            : event.defaultPrevented || / |Enter/.test(key));
      // The dialog that Escape closes is no longer open when the key comes up.
      if (type === 'keydown') pressed = isUsed ? key : '';
      if (isUsed || key === pressed) event.stopPropagation();
    });
}
