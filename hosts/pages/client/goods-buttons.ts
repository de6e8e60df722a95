/** The button in the form of the item that a link above it names. */
function buttonOf(node: Element) {
  const item = node.closest<HTMLElement>('a[data-item]')?.dataset.item ?? '';
  const form = document.querySelector('main trade-enquiry-form');
  return form?.shadowRoot?.querySelector<HTMLButtonElement>(`button[value="${CSS.escape(item)}"][name=item]`);
}

/**
 * Fetches only what changes when a button of the goods panel is pressed, a link to one, or Enter in its fields, where the browser
 * would send the enquiry. Without this, the browser posts the form, and gets the page with every field as it was.
 * @param rename writes another address of the page
 */
export function startGoodsButtons(rename: (address: string) => void): void {
  const press = async (event: Event) => {
    const [node] = event.composedPath();
    if (!(node instanceof Element)) return;
    const isEnter = (event as KeyboardEvent).key === 'Enter' && node.matches('[data-plan]');
    const button = isEnter
      ? (node as HTMLTextAreaElement).form?.querySelector<HTMLButtonElement>('[name=plan]')
      : event.type === 'click' && (node.closest<HTMLButtonElement>('button[formaction]') ?? buttonOf(node));
    if (!button) return;
    event.preventDefault();
    try {
      const { pressGoods } = await import('./press-goods.ts');
      await pressGoods(button, rename);
    } catch {
      button.form?.requestSubmit(button);
    }
  };
  for (const type of ['click', 'keydown']) addEventListener(type, press, true);
}
