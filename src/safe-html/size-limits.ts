import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { nodesIn, showComments, showElements } from './nodes.ts';
import type { Policy } from './trusted-types.ts';

/** Longest HTML in UTF-16 units: far above any article, also with a few pictures as `data:`. */
export const maxLength = 500_000;
/** Elements and comments: far above any article. Cleaning more takes the server's DOM seconds. */
const maxElements = 2_000;
const maxDepth = 100;
const maxAttributes = 100;

// The name in a variable keeps bundlers for the browser from following it.
const serverParser = 'parse5';
const parse5 = import.meta.env.SSR
  ? ((await import(/* @vite-ignore */ serverParser)) as typeof import('parse5'))
  : undefined;

/** How much HTML each step adds to what is parsed, in UTF-16 units. */
const stepLength = 16_384;
/** Ends a tag that was cut, also in the middle of an attribute. */
const tagEnd = `"'>`;

/**
 * Whether HTML is too large or too deep to be sanitised. Parsing takes time with the square of the depth, and
 * a few kilobytes of `<table><b>` or of attributes take minutes: so a parser that stops at the limits goes
 * first. A count of tags in the text is not enough: 3,900 open ones, or one with 20,000 attributes, take seconds.
 */
export function exceedsLimits(html: string, policy: Policy): boolean {
  if (html.length > maxLength) return true;
  if (parse5) return exceedsInTree(html, parse5);
  // The browser's parser does not stop. It gets more and more of the HTML, so that it is at most one step
  // beyond the limits.
  for (let end = stepLength; end < html.length + stepLength; end += stepLength)
    if (exceedsInDom(html.slice(0, end) + tagEnd, policy)) return true;
  return false;
}

const tooDeep = Array(maxDepth).fill('*').join('>');

/** Whether the browser's own parser finds too much. */
function exceedsInDom(html: string, policy: Policy): boolean {
  // Nothing runs or loads in a separate document. Methods are taken from prototypes, because names of hostile form
  // controls can shadow them.
  const box = document.implementation.createHTMLDocument().createElement('div');
  box.innerHTML = policy.createHTML(html) as string;
  const templates = [...box.querySelectorAll('template')].flatMap(({ content }) => content ?? []);
  // What is in a template is not in the page (in SVG the tag has no content). Nested templates count as too much.
  const roots = [box, ...templates];
  if (!roots.every(isFlat) || templates.some((content) => content.querySelector('template'))) return true;
  const count = roots.reduce((sum, root) => sum + nodesIn(root, showElements | showComments).length, 0);
  return count > maxElements;
}

const isFlat = (root: ParentNode): boolean =>
  !root.querySelector(tooDeep) &&
  [...root.querySelectorAll('*')].every(
    (element) => Element.prototype.getAttributeNames.call(element).length <= maxAttributes,
  );

/**
 * Whether the parser of the server, whose DOM is much slower, finds too much. It parses as the DOM does: a
 * page, without script.
 */
function exceedsInTree(html: string, { defaultTreeAdapter, parse }: typeof import('parse5')): boolean {
  let elements = 0;
  const limit = (isExceeded: boolean) => {
    if (isExceeded) throw new RangeError();
  };
  const limitDepth = (parent: Tree.ParentNode) => {
    let depth = 0;
    let node: Tree.ParentNode | null = parent;
    while (node) {
      limit(++depth > maxDepth);
      node = defaultTreeAdapter.getParentNode(node as Tree.ChildNode);
    }
  };
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createCommentNode(text) {
      limit(++elements > maxElements);
      return defaultTreeAdapter.createCommentNode(text);
    },
    createElement(name, namespace, attributes) {
      limit(++elements > maxElements);
      limit(attributes.length > maxAttributes);
      return defaultTreeAdapter.createElement(name, namespace, attributes);
    },
    appendChild(parent, child) {
      limitDepth(parent);
      defaultTreeAdapter.appendChild(parent, child);
    },
    adoptAttributes(element, attributes) {
      limit(element.attrs.length + attributes.length > maxAttributes);
      defaultTreeAdapter.adoptAttributes(element, attributes);
    },
    setTemplateContent(template, content) {
      // The depth of a template counts as well.
      Object.assign(content, { parentNode: template });
      defaultTreeAdapter.setTemplateContent(template, content);
    },
    insertBefore(parent, child, next) {
      limitDepth(parent);
      defaultTreeAdapter.insertBefore(parent, child, next);
    },
  };
  try {
    parse(html, { treeAdapter, scriptingEnabled: false });
    return false;
  } catch (error) {
    if (error instanceof RangeError) return true;
    throw error;
  }
}
