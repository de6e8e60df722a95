import { pageForm, searchAddress } from '../../pages/client/keep-typed.ts';

/** Longer than people pause between two letters, in milliseconds. */
const typingPauseMs = 700;

/** The address of answers in the language of the page; empty where the server has none. */
const searchIn = (form: HTMLFormElement): string => {
  const page = searchAddress(form);
  return page ? `${page}?lang=${document.documentElement.lang}` : '';
};

/** The button for an item of the line above the form: those in the form are for browsers without script. */
function createAnswer(form: HTMLFormElement, item: string): HTMLButtonElement {
  const formEnctype = 'application/x-www-form-urlencoded';
  const answer = { name: 'item', value: item, formAction: searchIn(form), formEnctype, hidden: true };
  const button = Object.assign(document.createElement('button'), answer);
  form.querySelector('[name=added]')?.append(button);
  return button;
}

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
    if (!isEnter && event.type !== 'click') return;
    const item = node.closest<HTMLElement>('a[data-item]')?.dataset.item;
    const pressed = isEnter ? form?.querySelector('button[name=plan]') : node.closest('button[formaction]');
    const button = form && item ? createAnswer(form, item) : (pressed as HTMLButtonElement | null);
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

  let pause: number | undefined;
  const answerTyped = async (form: HTMLFormElement) => {
    const formAction = searchIn(form);
    if (!formAction || !form.isConnected) return;
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
    // It answers what was typed before. Its place stays, so that nothing moves.
    for (const line of [document.querySelector('main .wanted'), form.querySelector('.wanted')])
      (line as HTMLElement | null)?.style.setProperty('visibility', 'hidden');
    pause = window.setTimeout(answerTyped, typingPauseMs, form);
  });
  // What was typed or pasted before this code came.
  const field = pageForm()?.querySelector<HTMLInputElement>('input[name=looking_for]');
  if (field && field.value !== field.defaultValue)
    pause = window.setTimeout(answerTyped, typingPauseMs, field.form);
}
