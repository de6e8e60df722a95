import { isModified } from './link-of.ts';
import { showGoods } from './press-goods.ts';

export { pressGoods } from './press-goods.ts';

/** The form of the contact page, or of the check of addresses. */
const pageForm = () =>
  document
    .querySelector('main :is(trade-enquiry-form,trade-address-check)')
    ?.shadowRoot?.querySelector('form');

/** Where the server sends the contact page back with every field as it was: the address of a button for browsers without script. */
const searchAddress = (form: HTMLFormElement): string | undefined =>
  /formaction="([^"?]+)/.exec(form.querySelector('noscript')?.textContent ?? '')?.[1];

/** Sends what is typed along when a reader chooses another language of the page: the link would lose it. Nothing is stored. */
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

/** Longer than people pause between two letters, in milliseconds. */
const typingPauseMs = 700;
let pause: ReturnType<typeof setTimeout> | undefined;

/** Answers the goods that are typed. If it cannot, the enquiry can be sent all the same. */
async function answerTyped(form: HTMLFormElement): Promise<void> {
  const page = searchAddress(form);
  if (!page || !form.isConnected) return;
  const formAction = `${page}?lang=${document.documentElement.lang}`;
  await showGoods(form, { name: 'typed', value: '', formAction }).catch(() => {});
}
addEventListener('input', (event) => {
  const { form, name } = event.composedPath()[0] as HTMLInputElement;
  if (!form || form !== pageForm() || name !== 'looking_for') return;
  clearTimeout(pause);
  pause = setTimeout(answerTyped, typingPauseMs, form);
});
