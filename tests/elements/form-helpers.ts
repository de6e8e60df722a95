import { inside } from './helpers.ts';

/** A field of an enquiry form, by the name under which it is sent. */
export const field = (el: HTMLElement, name: string): HTMLInputElement =>
  inside<HTMLInputElement>(el, `#${name}`) as HTMLInputElement;

/** Presses the button that sends. */
export const press = (el: HTMLElement): void => inside(el, 'button[type=submit]')?.click();

/** The messages beneath the fields. */
export const errors = (el: HTMLElement): (string | null)[] =>
  [...(el.shadowRoot?.querySelectorAll('[part=error]') ?? [])].map(({ textContent }) => textContent);

/** The next event of a type. */
export const next = (el: Element, event: string): Promise<CustomEvent> =>
  new Promise((resolve) => el.addEventListener(event, (e) => resolve(e as CustomEvent), { once: true }));
