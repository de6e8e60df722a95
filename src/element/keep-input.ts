type Control = HTMLInputElement & HTMLDetailsElement;

/**
 * The controls of a view by names that are the same in each rendering of it. Ids and texts are not: extensions and translators
 * change them.
 */
function controlsOf(view: Element): Map<string, Control> {
  const controls = new Map<string, Control>();
  for (const node of view.querySelectorAll<Control>(
    'a,button,summary,details,input,textarea,select,[tabindex]',
  )) {
    let name = [node.localName, node.name, node.getAttribute('href'), node.part[0]].join();
    while (controls.has(name)) name += '+';
    controls.set(name, node);
  }
  return controls;
}

/**
 * Remembers what a visitor has done in a view that may be rendered again.
 * @returns moves the focus, and later presses, to the new nodes; on request also what was typed, chosen and opened
 */
export function keepInput(view: HTMLElement): (withValues: boolean) => void {
  const { activeElement } = view.getRootNode() as ShadowRoot;
  const kept = [...controlsOf(view)].map(
    ([name, node]) => [name, node, node.value, node.checked, node.open] as const,
  );
  return (withValues) => {
    const controls = controlsOf(view);
    for (const [name, node, value, checked, open] of kept) {
      const now = controls.get(name);
      if (!now) continue;
      // React sets a textarea that it hydrates to the text of the server.
      if (withValues && (now !== node || now.value !== value)) Object.assign(now, { value, checked, open });
      if (now === node) continue;
      // The loader repeats the first press on the node that was pressed.
      node.onclick = () => {
        now.click();
        return false;
      };
      node.onkeydown = (event) => now.dispatchEvent(new KeyboardEvent(event.type, event));
      if (node !== activeElement) continue;
      now.focus({ preventScroll: true });
      // Fields of some types have no selection.
      if (typeof node.selectionStart === 'number')
        now.setSelectionRange(node.selectionStart, node.selectionEnd);
    }
  };
}
