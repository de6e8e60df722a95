/** The properties of a control that a visitor can change; undefined for other kinds of control. */
const changeable = ['value', 'checked', 'open'] as const;

type Control = HTMLElement & { [Name in (typeof changeable)[number]]?: unknown } & Partial<
    Pick<HTMLInputElement, 'name' | 'selectionStart' | 'selectionEnd' | 'setSelectionRange'>
  > &
  Partial<Pick<HTMLAnchorElement, 'href'>>;

/**
 * The controls of a view by names that are the same in each rendering of it: what they are called, and a number for
 * the first, second and further ones that are called so. Ids and texts are not the same: extensions and translators
 * change them.
 */
function controlsOf(view: Element): Map<string, Control> {
  const controls = new Map<string, Control>();
  for (const node of view.querySelectorAll<Control>(
    'a,button,summary,details,input,textarea,select,[tabindex]',
  )) {
    const name = [node.localName, node.name, node.href, node.part[0]].join();
    let number = 1;
    while (controls.has(name + number)) number++;
    controls.set(name + number, node);
  }
  return controls;
}

/** The slot for HTML that the page adds to a view, such as the rows of a load. React knows nothing of its nodes. */
const addedSlot = '[name=added]';

/**
 * Remembers what a visitor has done in a prerendered view. React renders it again where a translator or an
 * extension has changed its nodes (`tests/elements/touched.test.ts`).
 * @returns moves the focus, and what was typed, chosen and opened, to the new nodes
 */
export function keepInput(view: HTMLElement): () => void {
  const focused = (view.getRootNode() as ShadowRoot).activeElement as HTMLElement | null;
  const addedElements = view.querySelector(addedSlot);
  const controlsBefore = [...controlsOf(view)]
    .filter(([, node]) => !addedElements?.contains(node))
    .map(([name, node]) => {
      const { selectionStart, selectionEnd } = node;
      const input = changeable.map((key) => [key, node[key]] as const);
      return { name, node, input, selectionStart, selectionEnd };
    });
  return () => {
    if (!addedElements?.isConnected) {
      view.querySelector(addedSlot)?.append(...(addedElements?.childNodes ?? []));
      // A node that moves loses the focus.
      if (focused?.isConnected) focused.focus({ preventScroll: true });
    }
    const controls = controlsOf(view);
    for (const { name, node, input, selectionStart, selectionEnd } of controlsBefore) {
      const now = controls.get(name);
      if (!now) continue;
      // Also in a node that React keeps: it sets a textarea to the text of the server.
      for (const [key, value] of input) if (now[key] !== value) now[key] = value;
      if (now === node || node !== focused) continue;
      now.focus({ preventScroll: true });
      // Fields of some types have no selection.
      if (typeof selectionStart === 'number')
        (now as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd as number | null);
    }
  };
}
