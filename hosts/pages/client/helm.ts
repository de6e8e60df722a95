import { contents } from '../../../src/locales/contents.ts';
import type { Language } from '../../../src/locales/languages.ts';
import { oneLine } from '../../../src/text/one-line.ts';
import styles from './helm.css?inline';

/**
 * The bar at the bottom of a phone: where the reader is, a list of the page's sections or items, and the link to the enquiry
 * form. It is hidden where something else matters more, and at the end of the page.
 */

/** Scroll position from which the bar is shown, as a share of the window's height. */
const firstScreen = 0.9;
/** Position of the line above which a section counts as being read, as a share of the window's height. */
const readingLine = 0.5;
/** Room for the bar and the outline of a focused part above it. */
const room = '72px';
const pauseMs = 150;
const sections = 'h2,[part~=item-title]';
const fields = 'input,textarea,select,[contenteditable]';

function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, ...content: (Node | string)[]) {
  const element = document.createElement(tag);
  element.append(...content);
  return element;
}

const host = make('div');
const root = host.attachShadow({ mode: 'open' });
const label = make('span');
const place = make('span');
const summary = make('summary', label, place);
const rows = make('ul');
const list = make('details', summary, rows);
const enquire = make('a');
const bar = make('nav', list, enquire);

/** The page's main part and the shadow roots in it. */
function partsOfPage(): ParentNode[] {
  const main = document.querySelector('main');
  if (!main) return [];
  return [main, ...[...main.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
}

const find = (selector: string): HTMLElement[] =>
  partsOfPage().flatMap((part) => [...part.querySelectorAll<HTMLElement>(selector)]);

const nameOf = ({ textContent }: Element): string => oneLine(textContent);

const isSeen = (node: Element): boolean => {
  const { top, bottom, width } = node.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
};

/** A page's main action, which has the colour of the bar's own unless its ground has that colour. */
function isMainActionSeen(): boolean {
  const { backgroundColor } = getComputedStyle(enquire);
  return find('a,button').some(
    (action) =>
      isSeen(action) &&
      (action.matches('.button') || getComputedStyle(action).backgroundColor === backgroundColor),
  );
}

function isFieldFocused(): boolean {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused?.matches(fields) ?? false;
}

const isDialogOpen = (): boolean =>
  [document, ...[...document.body.children].flatMap(({ shadowRoot }) => shadowRoot ?? [])].some((part) =>
    part.querySelector('dialog[open]'),
  ) || find('dialog[open]').length > 0;

/** A form that is seen is the page's main action, though its button may be below it. */
const isFormSeen = (): boolean => find('trade-enquiry-form').some(isSeen);

/** The footer has the company's contacts, so the bar must not cover it. */
function isFooterSeen(): boolean {
  const footer = document.querySelector('trade-anti-fraud-footer');
  return footer !== null && isSeen(footer);
}

const isWanted = (): boolean =>
  scrollY > firstScreen * innerHeight &&
  !isDialogOpen() &&
  !isFieldFocused() &&
  !isMainActionSeen() &&
  !isFormSeen() &&
  !isFooterSeen();

/** An item may begin with its picture. */
const startOf = (section: Element): Element => section.closest('[part~=item]') ?? section;

const shownSections = () =>
  find(sections)
    .filter((section) => section.checkVisibility() && nameOf(section))
    .map((section) => ({ section, top: startOf(section).getBoundingClientRect().top }))
    .sort((first, second) => first.top - second.top);

function currentSection(): Element | undefined {
  const passed = shownSections().filter(({ top }) => top < readingLine * innerHeight);
  return passed.at(-1)?.section ?? find('h1')[0];
}

function goTo(section: HTMLElement): void {
  list.open = false;
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
  startOf(section).scrollIntoView();
}

function fillList(): void {
  const current = currentSection();
  const all = shownSections().map(({ section }) => {
    const button = make('button', nameOf(section));
    if (section === current) button.setAttribute('aria-current', 'true');
    button.addEventListener('click', () => goTo(section));
    return make('li', button);
  });
  rows.replaceChildren(...all);
}

/** The header has the name and the address of the enquiry form, in the language of the page. */
function copyEnquiryLink(): void {
  const link = document.querySelector('trade-site-header')?.shadowRoot?.querySelector('[part~=enquire]');
  enquire.hidden = !(link instanceof HTMLAnchorElement);
  if (!(link instanceof HTMLAnchorElement)) return;
  enquire.textContent = nameOf(link);
  enquire.href = link.href;
}

function update(): void {
  const isShown = isWanted();
  host.toggleAttribute('data-hidden', !isShown);
  document.documentElement.style.scrollPaddingBlockEnd = bar.clientHeight ? room : '';
  const current = currentSection();
  if (!isShown) list.open = false;
  else if (current) place.textContent = nameOf(current);
}

let isDue = false;
/** Looks once for all events of a moment. */
function updateSoon(): void {
  if (isDue) return;
  isDue = true;
  setTimeout(() => {
    isDue = false;
    update();
  }, pauseMs);
}

export function startHelm(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  const name = contents[document.documentElement.lang as Language] ?? contents.en;
  bar.setAttribute('aria-label', name);
  label.className = 'hidden';
  label.textContent = `${name}: `;
  place.className = 'place';
  root.append(bar);
  copyEnquiryLink();
  host.toggleAttribute('data-hidden', true);
  document.body.append(host);
  list.addEventListener('toggle', () => list.open && fillList());
  root.addEventListener('keydown', (event) => {
    if ((event as KeyboardEvent).key !== 'Escape' || !list.open) return;
    list.open = false;
    summary.focus();
  });
  addEventListener('click', (event) => {
    if (!event.composedPath().includes(host)) list.open = false;
  });
  for (const type of ['scroll', 'resize', 'click', 'keyup', 'focusin', 'focusout'])
    addEventListener(type, updateSoon, { passive: true });
  update();
}
