import type { DefaultTreeAdapterTypes } from 'parse5';
import type { Policy } from './trusted-types.ts';

/** In UTF-16 units; far above any article, also with a few pictures as `data:`. */
export const maxLength = 500_000;
const maxElements = 10_000;
const maxDepth = 100;
const maxAttributes = 100;

// The name in a variable keeps bundlers for the browser from following it.
const serverParser = 'parse5';
const parse5 = import.meta.env.SSR
  ? ((await import(/* @vite-ignore */ serverParser)) as typeof import('parse5'))
  : undefined;

/**
 * Whether HTML is small and flat enough to be sanitised. Parsing takes time with the square of the depth, and a few kilobytes
 * of `<table><b>` or of attributes take minutes: so a parser that stops at the limits goes first.
 */
export const isWithinLimits = (html: string, policy: Policy | undefined): boolean =>
  html.length <= maxLength &&
  (parse5 ? canParse(html, parse5) : piecesOf(html).every((start) => isSmall(start, policy)));

/**
 * The HTML up to 16 KB, 32 KB and so on, each with its last tag closed: so what is parsed is at most one piece beyond the
 * limits, also in the middle of a tag or of an attribute.
 */
const piecesOf = (html: string): string[] =>
  Array.from(
    { length: Math.ceil(html.length / pieceLength) },
    (_, index) => `${html.slice(0, (index + 1) * pieceLength)}"'>`,
  );
const pieceLength = 16_384;

const tooDeep = Array(maxDepth).fill('*').join('>');

/** In a browser. */
function isSmall(html: string, policy: Policy | undefined): boolean {
  // In a document of its own nothing runs or loads. Forms and documents can be hostile: names in them hide methods.
  const box = document.implementation.createHTMLDocument().createElement('div');
  box.innerHTML = (policy?.createHTML(html) ?? html) as string;
  const templates = [...box.querySelectorAll('template')].flatMap(({ content }) => content ?? []);
  // What is in a template is not in the page (in SVG the tag has no content). One within another is nothing that a text needs.
  return [box, ...templates].every(isFlat) && !templates.some((content) => content.querySelector('template'));
}

function isFlat(root: ParentNode): boolean {
  const elements = [...root.querySelectorAll('*')];
  return (
    elements.length <= maxElements &&
    !root.querySelector(tooDeep) &&
    elements.every((element) => Element.prototype.getAttributeNames.call(element).length <= maxAttributes)
  );
}

type Node = DefaultTreeAdapterTypes.ParentNode;
type Child = DefaultTreeAdapterTypes.ChildNode;

/** On the server, whose DOM is much slower than its parser. */
function canParse(html: string, { defaultTreeAdapter, parseFragment }: typeof import('parse5')): boolean {
  let elements = 0;
  const limit = (isExceeded: boolean) => {
    if (isExceeded) throw new RangeError();
  };
  const limitDepth = (parent: Node) => {
    let depth = 0;
    for (let node: Node | null = parent; node; node = defaultTreeAdapter.getParentNode(node as Child)) {
      limit(++depth > maxDepth);
    }
  };
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(name, namespace, attributes) {
      limit(++elements > maxElements || attributes.length > maxAttributes);
      return defaultTreeAdapter.createElement(name, namespace, attributes);
    },
    appendChild(parent, child) {
      limitDepth(parent);
      defaultTreeAdapter.appendChild(parent, child);
    },
    setTemplateContent(template, content) {
      // Its depth counts as well.
      Object.assign(content, { parentNode: template });
      defaultTreeAdapter.setTemplateContent(template, content);
    },
    insertBefore(parent, child, next) {
      limitDepth(parent);
      defaultTreeAdapter.insertBefore(parent, child, next);
    },
  };
  try {
    parseFragment(html, { treeAdapter });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
