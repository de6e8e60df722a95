import { isModified } from './link-of.ts';

/** The form of the contact page, or of the check of addresses. */
export const pageForm = () =>
  document
    .querySelector('main :is(trade-enquiry-form,trade-address-check)')
    ?.shadowRoot?.querySelector('form');

/** Where the server takes the form of the page, and sends the page back with every field as it was. */
export function formPage(language: string): string | undefined {
  const page = document.querySelector<HTMLElement>('main .languages')?.dataset.form;
  return page && `${page}?lang=${language}`;
}

/** Sends what is typed along when a reader chooses another language of the page: the link would lose it. Nothing is stored. */
export function keepTyped(): void {
  addEventListener('click', (event) => {
    const [link] = event.composedPath();
    if (!(link instanceof HTMLAnchorElement) || !link.closest('main .languages') || isModified(event)) return;
    const form = pageForm();
    const action = formPage(link.hreflang);
    const typed = form?.querySelectorAll<HTMLInputElement>('input:not([type=hidden]),textarea') ?? [];
    if (!form || !action || ![...typed].some(({ value }) => value)) return;
    event.preventDefault();
    Object.assign(form, { action, enctype: 'application/x-www-form-urlencoded' });
    form.submit();
  });
}
