/** A list in the page. */
export interface ShownList {
  /** Identity of its resource. */
  identity: string;
  element: Element;
  /** How many pages it shows. */
  pages: number;
}

/** Where a card is on the screen. */
export interface CardPlace {
  /** Identity of its list. */
  list: string;
  /** Counts from 0. */
  index: number;
  /** Where its link leads; empty without a link. It stays the same when a newer item moves the others. */
  href: string;
  /** From the top of the box that scrolls to the top of the card, in pixels. */
  top: number;
}

const cardsOf = (list: Element): Element[] => [...list.querySelectorAll('[part=card]')];
const hrefOf = (card: Element): string => card.querySelector('a')?.getAttribute('href') ?? '';

/** The parent of a node in the page as it is shown, through shadow roots and their slots. */
const shownParent = (node: Element): Element | undefined =>
  node.assignedSlot ?? node.parentElement ?? (node.getRootNode() as Partial<ShadowRoot>).host;

function scrolls(node: Element): boolean {
  const { body, documentElement } = document;
  // The body's `overflow` applies to the window unless the root has its own.
  if (node === body && getComputedStyle(documentElement).overflowY === 'visible') return false;
  return /auto|scroll/.test(getComputedStyle(node).overflowY) && node.scrollHeight > node.clientHeight;
}

/** The nearest box around a list that scrolls; usually the window's. */
export function scrollBoxOf(list: Element): Element {
  const root = document.documentElement;
  for (let node = shownParent(list); node && node !== root; node = shownParent(node))
    if (scrolls(node)) return node;
  return document.scrollingElement ?? root;
}

/** Top and bottom of the visible part of a box, in window coordinates. */
function viewOf(box: Element): { top: number; bottom: number } {
  if (box === document.scrollingElement) return { top: 0, bottom: innerHeight };
  const top = box.getBoundingClientRect().top + box.clientTop;
  return { top, bottom: top + box.clientHeight };
}

/**
 * The first card in view; else the last one above the view, which pages that were loaded later have moved.
 * Undefined if there is none.
 */
export function firstCardInView(lists: Iterable<ShownList>): CardPlace | undefined {
  let above: CardPlace | undefined;
  for (const { identity, element } of lists) {
    // The list is in a hidden or removed part of the page.
    if (element.getClientRects().length === 0) continue;
    const view = viewOf(scrollBoxOf(element));
    const cards = cardsOf(element);
    const place = (index: number): CardPlace | undefined => {
      const card = cards[index];
      return (
        card && {
          list: identity,
          index,
          href: hrefOf(card),
          top: card.getBoundingClientRect().top - view.top,
        }
      );
    };
    const index = cards.findIndex((card) => card.getBoundingClientRect().bottom > view.top);
    const cardPlace = place(index);
    if (cardPlace && cardPlace.top < view.bottom - view.top) return cardPlace;
    if (index < 0) above = place(cards.length - 1) ?? above;
  }
  return above;
}

/** Brings a card back to its place by scrolling the box of its list, and no other. */
export function showCard({ list, index, href, top }: CardPlace, lists: Iterable<ShownList>): void {
  for (const { identity, element } of lists) {
    if (identity !== list) continue;
    const cards = cardsOf(element);
    const card = (href && cards.find((card) => hrefOf(card) === href)) || cards[index];
    if (!card) continue;
    const box = scrollBoxOf(element);
    const distance = card.getBoundingClientRect().top - viewOf(box).top - top;
    box.scrollBy({ top: distance, behavior: 'instant' });
  }
}
