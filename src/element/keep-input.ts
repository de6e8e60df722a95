type Control = HTMLInputElement & HTMLDetailsElement & Pick<HTMLAnchorElement, 'href'>;

/**
 * The controls of a view by names that are the same in each rendering of it. Ids and texts are not:
 * extensions and translators change them.
 */
function controlsOf(view: Element): Map<string, Control> {
  const controls = new Map<string, Control>();
  for (const node of view.querySelectorAll<Control>(
    'a,button,summary,details,input,textarea,select,[tabindex]',
  )) {
    let name = [node.localName, node.name, node.href, node.part[0]].join();
    while (controls.has(name)) name += '+';
    controls.set(name, node);
  }
  return controls;
}

/**
 * Remembers what a visitor has done in a prerendered view. React renders it again where a translator or an
 * extension has changed its nodes (`tests/elements/touched.test.ts`).
 * @returns moves the focus, and what was typed, chosen and opened, to the new nodes
 */
export function keepInput(view: HTMLElement): () => void {
  const focused = (view.getRootNode() as ShadowRoot).activeElement as HTMLElement | null;
  // React knows nothing of what the page has written into the view.
  const added = view.querySelector('[name=added]');
  const before = [...controlsOf(view)]
    .filter(([, node]) => !added?.contains(node))
    .map(([name, node]) => {
      const { value, checked, open, selectionStart, selectionEnd } = node;
      return { name, node, input: { value, checked, open }, selectionStart, selectionEnd };
    });
  return () => {
    if (!added?.isConnected) {
      view.querySelector('[name=added]')?.append(...(added?.childNodes ?? []));
      // A node that moves loses the focus.
      if (focused?.isConnected) focused.focus({ preventScroll: true });
    }
    const controls = controlsOf(view);
    for (const { name, node, input, selectionStart, selectionEnd } of before) {
      const now = controls.get(name);
      if (!now) continue;
      // React sets a textarea that it hydrates to the text of the server.
      if (now !== node || now.value !== input.value) Object.assign(now, input);
      if (now === node || node !== focused) continue;
      now.focus({ preventScroll: true });
      // Fields of some types have no selection.
      if (typeof selectionStart === 'number') now.setSelectionRange(selectionStart, selectionEnd);
    }
  };
}
