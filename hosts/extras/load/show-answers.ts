import { trustHtml } from '../../pages/client/parse-page.ts';

/** Styles of the list, in the colours of the page or of the form. A sheet of its own, loaded when somebody types. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  [data-answers] { position: absolute; z-index: 2; inset-inline: 0; inset-block-start: 100%; padding: .5rem .75rem;
    background: var(--_surface, Canvas); color: var(--_ink, CanvasText); border: 1px solid var(--_edge, currentColor);
    text-align: start; font-size: 1rem; }
  [data-answers][hidden] { display: none; }
  [data-answers] p { margin: 0; font-size: .875rem; }
  [data-answers] ul { list-style: none; margin: 0; padding: 0; }
  [data-answers] li { display: grid; grid-template-columns: 1fr auto; align-items: center; column-gap: .75rem;
    padding-block: .375rem; }
  [data-answers] li > span { grid-column: 1; overflow: hidden; white-space: nowrap; text-overflow: ellipsis;
    font-size: .875rem; }
  [data-answers] li > :last-child:not(span) { grid-area: 1 / 2 / span 2; min-height: 40px; display: inline-flex;
    align-items: center; }
  [data-answers] li > :last-child span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
`);

const scopeOf = (field: HTMLElement) => field.getRootNode() as ShadowRoot | Document;

/** Creates the list, which covers the content below the field. It follows the field in the tab order. */
function listOf(field: HTMLInputElement): HTMLElement {
  const place = field.parentElement as HTMLElement;
  const known = place.querySelector<HTMLElement>('[data-answers]');
  if (known) return known;
  const scope = scopeOf(field);
  scope.adoptedStyleSheets = [...scope.adoptedStyleSheets, sheet];
  place.style.position = 'relative';
  const list = document.createElement('div');
  list.dataset.answers = '';
  list.hidden = true;
  place.append(list);
  // Closes the list, which could cover another focused field or a button that is about to be pressed.
  const close = (event: Event) => {
    if (!event.composedPath().includes(place)) list.hidden = true;
  };
  scope.addEventListener('focusin', close);
  addEventListener('pointerdown', close);
  place.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || list.hidden) return;
    list.hidden = true;
    field.focus();
  });
  return list;
}

let latest = 0;

/**
 * Shows what the site has for a text, below its field.
 * @param question empty where there is too little to look for
 */
export async function showAnswers(field: HTMLInputElement, question: string): Promise<void> {
  const turn = ++latest;
  const list = listOf(field);
  list.hidden ||= !question;
  if (!question) return;
  const place = field.id === 'looking-for' ? 'home' : '';
  const query = new URLSearchParams({ q: question, lang: document.documentElement.lang, place });
  const response = await fetch(`/search?${query}`);
  // A refused search counts as one without results.
  if (!response.ok) return;
  const text = await response.text();
  if (turn !== latest || !field.isConnected) return;
  // The server's list answers an earlier question; its space stays reserved.
  const before = scopeOf(field).querySelector<HTMLElement>('slot[name=answers] #answers');
  before?.style.setProperty('visibility', 'hidden');
  before?.removeAttribute('id');
  list.innerHTML = trustHtml(text);
  list.hidden = !field.matches(':focus') && !list.matches(':focus-within');
}
