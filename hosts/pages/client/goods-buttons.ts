/**
 * Fetches only what changes when a button of the goods panel is pressed, a link to one, or Enter in its fields, where the browser
 * would send the enquiry. Without this, the browser posts the form, and gets the page with every field as it was.
 * @param rename writes another address of the page
 */
export function startGoodsButtons(rename: (address: string) => void): void {
  const press = async (event: Event) => {
    // Needed as soon as something is typed.
    const late = import('./keep-typed.ts');
    const [node] = event.composedPath();
    if (!(node instanceof Element)) return;
    const form = document.querySelector('main trade-enquiry-form')?.shadowRoot?.querySelector('form');
    const isEnter = (event as KeyboardEvent).key === 'Enter' && node.matches('[data-plan]');
    const item = node.closest<HTMLElement>('a[data-item]')?.dataset.item;
    const wanted = isEnter ? '[name=plan]' : item && `[value="${item}"]`;
    const pressed = wanted ? form?.querySelector(`button${wanted}`) : node.closest('button[formaction]');
    const button = pressed as HTMLButtonElement | null | undefined;
    if (!button || !(isEnter || event.type === 'click')) return;
    event.preventDefault();
    try {
      const { pressGoods } = await late;
      await pressGoods(button, rename);
    } catch {
      button.form?.requestSubmit(button);
    }
  };
  for (const type of ['click', 'keydown', 'input']) addEventListener(type, press, true);
}
