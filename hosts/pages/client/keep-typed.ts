import { isModified } from './link-of.ts';

/** The form of the contact page, or of the check of addresses. */
export const pageForm = () =>
  document
    .querySelector('main :is(trade-enquiry-form,trade-address-check)')
    ?.shadowRoot?.querySelector('form');

/** The address of a button in the form, whose tag is text to a browser that runs script. */
const buttonAddress = /formaction="([^"?]+)/;

type TypedControl = HTMLInputElement | HTMLTextAreaElement;

const typedControls = (form: HTMLFormElement): TypedControl[] => [
  ...form.querySelectorAll<TypedControl>('input:not([type=hidden]),textarea'),
];

/**
 * The address that returns the page with every field as it was: of the contact page, that of its button for browsers without
 * script; of the check of addresses, its own.
 */
function returnAddress(form: HTMLFormElement, link: HTMLAnchorElement): string | undefined {
  const [, address] = buttonAddress.exec(form.querySelector('noscript')?.textContent ?? '') ?? [];
  const isCheck = typedControls(form)[0]?.name === 'address' && link.pathname === location.pathname;
  return address ?? (isCheck ? link.pathname : undefined);
}

/**
 * Posts the typed fields when a reader chooses another language of the page: the link would lose them. Nothing is
 * stored.
 */
export function keepTyped(): void {
  addEventListener('click', (event) => {
    const [link] = event.composedPath();
    const form = pageForm();
    if (!(link instanceof HTMLAnchorElement) || !link.closest('main .languages') || !form) return;
    const address = returnAddress(form, link);
    const hasText = typedControls(form).some(({ value }) => value);
    if (!address || !hasText || isModified(event)) return;
    event.preventDefault();
    form.action = `${address}?lang=${link.hreflang}`;
    form.enctype = 'application/x-www-form-urlencoded';
    form.submit();
  });
}
