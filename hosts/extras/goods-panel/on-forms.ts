import { pageForm, searchAddress } from '../../pages/client/keep-typed.ts';

/** Longer than people pause between two letters, in milliseconds. */
const typingPauseMs = 700;

/**
 * Fetches only what changes when a button of the goods panel is pressed, a link to one, or Enter in its fields, where the browser
 * would send the enquiry. Without this, the browser posts the form, and gets the page with every field as it was. The same for
 * goods that are typed, after a pause.
 * @param rename writes another address of the page
 */
export default function startGoodsButtons(rename: (address: string) => void): void {
  const press = async (event: Event) => {
    const [node] = event.composedPath();
    if (!(node instanceof Element)) return;
    const form = pageForm();
    const isEnter = (event as KeyboardEvent).key === 'Enter' && node.matches('[data-plan]');
    const item = node.closest<HTMLElement>('a[data-item]')?.dataset.item;
    const wanted = isEnter ? '[name=plan]' : item && `[value="${item}"]`;
    const pressed = wanted ? form?.querySelector(`button${wanted}`) : node.closest('button[formaction]');
    const button = pressed as HTMLButtonElement | null | undefined;
    if (!button || !(isEnter || event.type === 'click')) return;
    event.preventDefault();
    try {
      const { pressGoods } = await import('./press-goods.ts');
      await pressGoods(button, rename);
    } catch {
      button.form?.requestSubmit(button);
    }
  };
  for (const type of ['click', 'keydown']) addEventListener(type, press, true);

  let pause: number | undefined;
  const answerTyped = async (form: HTMLFormElement) => {
    const page = searchAddress(form);
    if (!page || !form.isConnected) return;
    const formAction = `${page}?lang=${document.documentElement.lang}`;
    try {
      const { showGoods } = await import('./press-goods.ts');
      await showGoods(form, { name: 'typed', value: '', formAction });
    } catch {
      // The enquiry can be sent all the same.
    }
  };
  addEventListener('input', (event) => {
    const [node] = event.composedPath();
    const { form, name } = node as HTMLInputElement;
    if (!form || form !== pageForm() || name !== 'looking_for') return;
    clearTimeout(pause);
    pause = window.setTimeout(answerTyped, typingPauseMs, form);
  });
  // What was typed or pasted before this code came.
  const field = pageForm()?.querySelector<HTMLInputElement>('input[name=looking_for]');
  if (field && field.value !== field.defaultValue)
    pause = window.setTimeout(answerTyped, typingPauseMs, field.form);
}
