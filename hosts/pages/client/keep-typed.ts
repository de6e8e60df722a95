import { isModified } from './link-of.ts';

/** The form of the contact page, or of the check of addresses. */
export const pageForm = () =>
  document
    .querySelector('main :is(trade-enquiry-form,trade-address-check)')
    ?.shadowRoot?.querySelector('form');

/**
 * The address at which the server returns the contact page with every field as it was: that of a button for browsers
 * without script.
 */
export const searchAddress = (form: HTMLFormElement): string | undefined =>
  /formaction="([^"?]+)/.exec(form.querySelector('noscript')?.textContent ?? '')?.[1];

/**
 * Posts the typed fields when a reader chooses another language of the page: the link would lose them. Nothing is
 * stored.
 */
export function keepTyped(): void {
  addEventListener('click', (event) => {
    const [link] = event.composedPath();
    const form = pageForm();
    if (!(link instanceof HTMLAnchorElement) || !link.closest('main .languages') || !form) return;
    const typed = form.querySelectorAll<HTMLInputElement>('input:not([type=hidden]),textarea');
    const isCheck = typed[0]?.name === 'address' && link.pathname === location.pathname;
    const page = searchAddress(form) ?? (isCheck ? link.pathname : '');
    if (!page || isModified(event) || ![...typed].some(({ value }) => value)) return;
    event.preventDefault();
    form.action = `${page}?lang=${link.hreflang}`;
    form.enctype = 'application/x-www-form-urlencoded';
    form.submit();
  });
}
