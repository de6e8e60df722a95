import { type EnquiryField, enquiryFields } from '../../src/api/enquiry-fields.ts';
import { filledEnquiry } from '../../src/features/enquiry-form/enquiry-form.fixtures.ts';
import { emptyPage, inside, place, type, until } from './helpers.ts';
import { endStubs } from './stub-api.ts';

/** The form with all that a page can do with it. */
export interface Form extends HTMLElement {
  values: unknown;
  source: string;
  lookingFor: string;
  submit(): void;
  reset(): void;
}

/** What was sent in the test. */
export let sent: FormData[] = [];

/** Answers every request with `respond`, and keeps the forms that were sent in `sent`. */
export function respondWith(respond: () => Promise<Response>): void {
  window.fetch = async (_url, init) => {
    sent.push(init?.body as FormData);
    return respond();
  };
}
export const stored = async (): Promise<Response> =>
  Response.json({ error: 0, message: 'Stored', reference: 'TE-7K3M-9Q2' });

/** For tests of the form: enquiries are stored, unless a test decides otherwise. */
export function useForms(): void {
  beforeEach(() => {
    sent = [];
    respondWith(stored);
  });
  afterEach(() => {
    endStubs();
    emptyPage();
  });
}

export async function placeForm(attributes = '', children = ''): Promise<Form> {
  const el = place<Form>(`<trade-enquiry-form ${attributes}>${children}</trade-enquiry-form>`);
  await until(() => inside(el, '#remark'));
  return el;
}

export function fill(el: HTMLElement, values: Partial<Record<EnquiryField, string>> = filledEnquiry): void {
  for (const name of enquiryFields) {
    const value = values[name];
    if (value !== undefined) type(field(el, name), value);
  }
}

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
