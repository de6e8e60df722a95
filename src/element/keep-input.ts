type Control = HTMLInputElement & HTMLDetailsElement;

/**
 * The controls of a view by names that hold in each rendering of it. Ids, other attributes and texts do not: extensions and
 * translators change them.
 */
function controlsOf(view: Element): Map<string, Control> {
  const controls = new Map<string, Control>();
  for (const node of view.querySelectorAll<Control>(
    'a,button,summary,details,input,textarea,select,[tabindex]',
  )) {
    let name = [node.localName, node.type, node.name, node.getAttribute('href'), node.part[0]].join();
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
  const kept = [...controlsOf(view)].map(([name, node]) => {
    const { value, checked, open, selectionStart, selectionEnd } = node;
    return { name, node, values: { value, checked, open }, selectionStart, selectionEnd };
  });
  return (withValues) => {
    const controls = controlsOf(view);
    for (const { name, node, values, selectionStart, selectionEnd } of kept) {
      const now = controls.get(name);
      if (!now) continue;
      if (withValues)
        for (const [property, value] of Object.entries(values) as ['value', string][])
          if (value !== undefined && now[property] !== value) now[property] = value;
      if (now === node) continue;
      // The loader repeats the first press on the node that was pressed.
      node.onclick = () => {
        now.click();
        return false;
      };
      node.onkeydown = (event) => now.dispatchEvent(new KeyboardEvent(event.type, event));
      if (node !== activeElement) continue;
      now.focus({ preventScroll: true });
      // Fields of some kinds have none.
      if (typeof selectionStart === 'number') now.setSelectionRange(selectionStart, selectionEnd);
    }
  };
}
