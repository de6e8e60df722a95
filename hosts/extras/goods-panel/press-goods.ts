import { trustHtml } from '../../pages/client/parse-page.ts';
import { addLine } from './add-line.ts';

let latest = 0;
/** Whether quantity and place are those of a plan that was asked for, and not only read from the text. */
let isPlanned = false;

// Not of the buttons, which have the name of a field, too.
const fieldIn = (form: HTMLFormElement, name: string) =>
  form.querySelector(`:is(input,textarea)[name=${name}]`) as HTMLInputElement | null;

/** Adds the plan below the remark. */
function addPlan(remark: HTMLInputElement, plan: string): void {
  const { value } = remark;
  remark.focus();
  // Unlike a new value, it counts as typed.
  remark.setRangeText(addLine(value, plan).slice(value.length), value.length, value.length, 'end');
  remark.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Shows what the server says of the goods that are typed when a button is pressed, and changes nothing that is typed.
 * @returns the text of a refusal; null if a later answer takes its place
 */
export async function showGoods(
  form: HTMLFormElement,
  { name, value, formAction }: Pick<HTMLButtonElement, 'name' | 'value' | 'formAction'>,
): Promise<string | null> {
  const turn = ++latest;
  const typedIn = (name: string) => fieldIn(form, name)?.value ?? '';
  isPlanned = name === 'plan' || (isPlanned && name === 'typed');
  const isRead = (name: string) => !isPlanned && fieldIn(form, name)?.defaultValue === typedIn(name);
  const plan = ['quantity', 'destination'].map((name) => [name, typedIn(name)] as const);
  const sent = plan.map(([field, value]) => [field, name === 'typed' && isRead(field) ? '' : value]);
  // Of two items, the first counts.
  const others = ['looking_for', 'item'].map((name) => [name, typedIn(name)]);
  const body = new URLSearchParams([[name, value], ...others, ...sent]);
  const response = await fetch(formAction, { method: 'POST', headers: { accept: 'application/json' }, body });
  if (response.status === 429) return response.text();
  const { part, inForm } = await response.json();
  if (turn !== latest) return null;
  const typed = plan.map(([name, value]) => [name, typedIn(name), value] as const);
  const line = document.querySelector('main .wanted');
  if (line) line.outerHTML = trustHtml(part);
  // On a page that came without a line, nothing above what is typed moves.
  (form.querySelector('[name=added]') as Element).innerHTML = trustHtml((line ? '' : part) + inForm);
  // What was typed meanwhile stays.
  for (const [name, value, before] of typed) {
    const field = fieldIn(form, name);
    if (field && value !== before) field.value = value;
  }
  return '';
}

/**
 * Does what a button of the goods panel is for: shows an item or a plan, or adds the plan.
 * @param rename writes another address of the page
 */
export async function pressGoods(
  button: HTMLButtonElement,
  rename: (address: string) => void,
): Promise<void> {
  const form = button.form as HTMLFormElement;
  const field = (name: string) => fieldIn(form, name) as HTMLInputElement;
  if (button.name === 'add') return addPlan(field('remark'), button.value);
  const refusal = await showGoods(form, button);
  if (refusal) {
    const note = Object.assign(document.createElement('p'), { textContent: refusal });
    note.setAttribute('role', 'alert');
    button.after(note);
  }
  if (refusal !== '') return;
  form.querySelector<HTMLElement>(isPlanned ? '#plan' : '[aria-pressed=true]')?.focus();
  const address = new URL(location.href);
  if (!address.searchParams.has('looking_for')) return;
  address.searchParams.set('item', field('item')?.value ?? '');
  rename(address.href);
}
