/** The elements that follow `lang`, and what each does when one changes somewhere above it. */
const watching = new Map<Element, () => void>();
let observer: MutationObserver | undefined;

const notify = () => {
  for (const update of watching.values()) update();
};

/** Watches every root between an element and the document. */
function observe(element: Element): void {
  observer ??= new MutationObserver(notify);
  for (let from: Element | undefined = element; from; ) {
    const root = from.getRootNode();
    observer.observe(root, { attributeFilter: ['lang'], subtree: true });
    from = (root as ShadowRoot).host;
  }
}

/**
 * Calls back when a `lang` changes in a root that the element stands in. One observer serves all elements.
 * @returns a function that ends it
 */
export function watchLanguage(element: Element, update: () => void): () => void {
  watching.set(element, update);
  observe(element);
  return () => {
    if (!watching.delete(element)) return;
    // An observer cannot stop watching a single root: it is disconnected, then watches the others again.
    const changes = observer?.takeRecords();
    observer?.disconnect();
    for (const other of watching.keys()) observe(other);
    if (changes?.length) notify();
  };
}
