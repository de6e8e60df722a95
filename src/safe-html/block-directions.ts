import { wordSet } from '../text/words.ts';
import { everyIn } from './nodes.ts';

type Direction = 'ltr' | 'rtl';

/** Letters of right-to-left scripts, by Unicode block. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const letter = /\p{L}/u;

const blocks = wordSet(`
  h1 h2 h3 h4 h5 h6 p div blockquote pre ul ol li dl dt dd
  figure figcaption details summary table caption td th
`);

/**
 * The direction of the first letter in a node, found as for `dir="auto"`: child elements with their own `dir` are
 * skipped.
 */
function ownDirection(node: Node): Direction | undefined {
  if (node.nodeType === 3) {
    const [first] = letter.exec(node.nodeValue ?? '') ?? [];
    if (!first) return;
    return rightToLeft.test(first) ? 'rtl' : 'ltr';
  }
  for (const child of node.childNodes) {
    const isApart =
      child.nodeType === 1 && ((child as Element).hasAttribute('dir') || child.nodeName === 'BDI');
    const direction = isApart ? undefined : ownDirection(child);
    if (direction) return direction;
  }
  return;
}

/** The direction that a node inherits; inside `dir="auto"`, the direction of that element's text. */
function directionAround(node: Element, ofBody: Direction): Direction {
  const around = node.parentElement?.closest('[dir]');
  if (!around) return ofBody;
  const direction = around.getAttribute('dir');
  return direction === 'rtl' || direction === 'ltr' ? direction : (ownDirection(around) ?? 'ltr');
}

/**
 * Sets `dir="auto"` on each block whose script runs in another direction than the text around it, so that its full
 * stop and alignment are right.
 * @param ofBody the direction of the content
 */
export function setDirections(body: Element, ofBody: Direction): void {
  if (ofBody === 'ltr' && !rightToLeft.test(body.textContent ?? '')) return;
  for (const node of everyIn(body)) {
    if (!blocks.has(node.localName) || node.hasAttribute('dir')) continue;
    const direction = ownDirection(node);
    if (direction && direction !== directionAround(node, ofBody)) node.setAttribute('dir', 'auto');
  }
}
