/**
 * A control of the page: the browser's, one of a design system, or an element with the role of a checkbox.
 */
export type PageControl = HTMLElement &
  Partial<Pick<HTMLInputElement, 'name' | 'validity' | 'required' | 'checked'>>;

const isCustom = ({ localName }: Element): boolean => localName.includes('-');

/** The controls of the page in a slot. */
export const controlsIn = (slot: HTMLSlotElement): PageControl[] =>
  slot
    .assignedElements({ flatten: true })
    .flatMap((node) => [node as PageControl, ...node.querySelectorAll<PageControl>('*')])
    .filter((node) => isCustom(node) || node.matches('input,select,textarea,[aria-checked]'));

/**
 * Whether a control still has to be ticked or filled in. Custom elements of design systems tell by `:invalid`
 * if they are form-associated, otherwise by their properties; one whose code has not loaded cannot be ticked.
 */
export function isUnmet(control: PageControl): boolean {
  if (control.matches(':invalid,[required]:not(:defined),[aria-required=true][aria-checked=false]'))
    return true;
  if (!isCustom(control)) return false;
  const { validity, required = control.hasAttribute('required'), checked } = control;
  return validity?.valid === false || (required && checked === false);
}

export const nameOf = (control: PageControl): string => control.name || control.getAttribute('name') || '';

/** The name of a control of the page in errors: one without a name has that of the slot that it is in. */
export const controlName = (control: PageControl): string => nameOf(control) || 'notice';
