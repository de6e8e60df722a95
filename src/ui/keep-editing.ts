/** Matches keys by letter, or by position on keyboards of other scripts. */
const isEditingKey = ({ key, code, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && [key, code].some((name) => /^(Key)?[acvxz]$/i.test(name));

/**
 * Keeps what edits a text field inside its element. Events that leave a shadow root have the tag as their
 * target, and pages that protect their texts refuse these anywhere but in fields of their own.
 * @param view holds the fields
 */
export function keepEditing(view: Element | null): void {
  const root = view?.getRootNode() as ShadowRoot;
  // A field in a slot is in the page, which sees it as the target.
  const isField = (target: EventTarget | null): target is HTMLElement =>
    (target as Node).getRootNode() === root && (target as Element).matches?.('input,textarea');
  const stopEditingEvent = (event: Event) => {
    if (isField(event.target) && (!event.type.startsWith('key') || isEditingKey(event as KeyboardEvent)))
      event.stopPropagation();
  };
  for (const type of 'keydown keyup paste copy cut contextmenu selectstart dragstart drop'.split(' '))
    root.addEventListener(type, stopEditingEvent);
  root.addEventListener('click', ({ target }) => {
    // A page that refuses `mousedown` keeps the browser from placing the cursor.
    if (target !== root.activeElement && isField(target)) target.focus();
  });
}
