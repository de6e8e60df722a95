import { trustHtml } from '../../pages/client/parse-page.ts';
import { addLine } from './add-line.ts';

const names = ['looking_for', 'item', 'quantity', 'destination'];
let latest = 0;

/**
 * Does what a button of the goods panel is for, and changes nothing that was typed: shows an item or a plan, or adds the plan below
 * the remark.
 * @param rename writes another address of the page
 */
export async function pressGoods(
  button: HTMLButtonElement,
  rename: (address: string) => void,
): Promise<void> {
  const form = button.form as HTMLFormElement;
  // Not of the buttons, which have the name of a field, too.
  const field = (name: string) => form.querySelector(`:is(input,textarea)[name=${name}]`) as HTMLInputElement;
  const typedIn = (name: string) => field(name)?.value ?? '';
  if (button.name === 'add') {
    const remark = field('remark');
    const { value } = remark;
    remark.focus();
    // Unlike a new value, it counts as typed.
    remark.setRangeText(addLine(value, button.value).slice(value.length), value.length, value.length, 'end');
    remark.dispatchEvent(new Event('input', { bubbles: true }));
    return;
  }
  const turn = ++latest;
  const sent = new Map(names.map((name) => [name, typedIn(name)]));
  // Of two items, the first counts.
  const body = new URLSearchParams([[button.name, button.value], ...sent]);
  const headers = { accept: 'application/json' };
  const response = await fetch(button.formAction, { method: 'POST', headers, body });
  if (response.status === 429) {
    const note = Object.assign(document.createElement('p'), { textContent: await response.text() });
    note.setAttribute('role', 'alert');
    button.after(note);
    return;
  }
  const { part, inForm } = await response.json();
  if (turn !== latest) return;
  const typed = ['quantity', 'destination'].map((name) => [name, typedIn(name)] as const);
  const line = document.querySelector('main .wanted');
  if (line) line.outerHTML = trustHtml(part);
  (form.querySelector('[name=added]') as Element).innerHTML = trustHtml(inForm ?? '');
  // What was typed meanwhile stays.
  for (const [name, value] of typed) if (field(name) && value !== sent.get(name)) field(name).value = value;
  const result = button.name === 'plan' ? '#plan' : '[aria-pressed=true]';
  form.querySelector<HTMLElement>(result)?.focus();
  const address = new URL(location.href);
  if (!address.searchParams.has('looking_for')) return;
  address.searchParams.set('item', typedIn('item'));
  rename(address.href);
}
