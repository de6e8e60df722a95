import { isHan } from '../../../src/text/is-han.ts';
import { pageForm } from '../../pages/client/keep-typed.ts';

/** How long after typing the search starts, in milliseconds: longer than a pause between two letters. */
const typingPauseMs = 300;
const minLetters = 3;
/** Minimum length of a question in Chinese, whose words have two characters. */
const minHanLetters = 2;

type Field = HTMLInputElement;

const isSearched = (node: EventTarget | undefined): node is Field =>
  node instanceof HTMLInputElement &&
  (node.id === 'looking-for' || (node.name === 'looking_for' && node.form === pageForm()));

const hasEnough = (text: string): boolean => {
  const letters = text.trim().length;
  return letters >= minLetters || (letters >= minHanLetters && isHan(text));
};

/**
 * Shows what the site has for what is typed on the home page or under "Looking for", after a pause, and plans the rows of the load.
 * Without this, both are done by the server.
 */
export default function startLoad(): void {
  let pause: number | undefined;
  const answer = async (field: Field) => {
    if (!field.isConnected) return;
    try {
      const { showAnswers } = await import('./show-answers.ts');
      await showAnswers(field, hasEnough(field.value) ? field.value : '');
    } catch {
      // Ignored, because the enquiry can still be sent.
    }
  };
  addEventListener('input', (event) => {
    const [node] = event.composedPath();
    clearTimeout(pause);
    // Text that an input method is still composing is not a word yet.
    if (isSearched(node) && !(event as InputEvent).isComposing)
      pause = window.setTimeout(answer, typingPauseMs, node);
  });
  addEventListener('compositionend', (event) => {
    const [node] = event.composedPath();
    if (isSearched(node)) pause = window.setTimeout(answer, typingPauseMs, node);
  });

  const startRows = async (event: Event) => {
    const [node] = event.composedPath();
    const form = pageForm();
    const load = form?.querySelector<HTMLFieldSetElement>('#load');
    if (!(node instanceof Element) || !load) return;
    const button = event.type === 'click' && node.closest<HTMLButtonElement>('button[formaction]');
    const isRow = node.closest('#load') === load;
    if (!button && !isRow) return;
    // Otherwise the browser would post the form.
    if (button) event.preventDefault();
    try {
      const { changeRows, pressButton } = await import('./load-rows.ts');
      await (button ? pressButton(load, button) : changeRows(load, node));
    } catch {
      if (button) form?.requestSubmit(button);
    }
  };
  for (const type of ['click', 'input', 'change']) addEventListener(type, startRows, true);
  addEventListener('reset', async () => {
    const load = pageForm()?.querySelector<HTMLElement>('#load');
    if (load) (await import('./load-rows.ts')).emptyRows(load);
  });
}
