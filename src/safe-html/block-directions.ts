import { everyIn } from './nodes.ts';

type Direction = 'ltr' | 'rtl';

/** Letters of scripts that run from right to left, by the areas that Unicode keeps for them. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const letter = /\p{L}/u;

const blocks =
  /^(h[1-6]|p|div|blockquote|pre|[uod]l|li|d[td]|figure|figcaption|details|summary|table|caption|t[dh])$/;

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
    const found = isApart ? undefined : ownDirection(child);
    if (found) return found;
  }
  return;
}

const directionAround = (node: Element, ofBody: Direction): Direction => {
  const around = node.parentElement?.closest('[dir]');
  if (!around) return ofBody;
  const given = around.getAttribute('dir');
  return given === 'rtl' || given === 'ltr' ? given : (ownDirection(around) ?? 'ltr');
};

/**
 * Lets each block run in the direction of its own script, where that is not the one around it, so that its full stop and its
 * alignment are where its readers expect them.
 * @param ofBody the direction of the content
 */
export function setDirections(body: Element, ofBody: Direction): void {
  if (ofBody === 'ltr' && !rightToLeft.test(body.textContent ?? '')) return;
  for (const node of everyIn(body)) {
    if (!blocks.test(node.localName) || node.hasAttribute('dir')) continue;
    const own = ownDirection(node);
    if (own && own !== directionAround(node, ofBody)) node.setAttribute('dir', 'auto');
  }
}
