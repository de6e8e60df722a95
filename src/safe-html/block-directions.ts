import { wordSet } from '../text/words.ts';
import { everyIn } from './nodes.ts';

type Direction = 'ltr' | 'rtl';

/** Letters of scripts that run from right to left, by the areas that Unicode keeps for them. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const letter = /\p{L}/u;

const blocks = wordSet(`
  h1 h2 h3 h4 h5 h6 p div blockquote pre ul ol li dl dt dd
  figure figcaption details summary table caption td th
`);

/** The direction of the first letter of a node, as `dir="auto"` finds it: what has a direction of its own does not count. */
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

/** The direction that a node has from what it is in; that of `dir="auto"` is the direction of the text in it. */
function directionAround(node: Element, ofBody: Direction): Direction {
  const around = node.parentElement?.closest('[dir]');
  if (!around) return ofBody;
  const direction = around.getAttribute('dir');
  return direction === 'rtl' || direction === 'ltr' ? direction : (ownDirection(around) ?? 'ltr');
}

/**
 * Lets each block run in the direction of its own script, where that is not the one around it, so that its full stop and its
 * alignment are where its readers expect them.
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
