/**
 * Lines in the console about mistakes in a page. Loaded when there is one, so that other pages do not pay for
 * the texts.
 */

const refused = new WeakMap<Element, Map<string, string>>();
let warned = false;

export function reportInvalid(host: Element, name: string, value: string, fallback: unknown): void {
  const values = refused.get(host) ?? new Map<string, string>();
  refused.set(host, values);
  if (values.get(name) === value) return;
  values.set(name, value);
  console.warn(`<${host.localName}>: ${name}="${value}" is not valid; "${fallback}" is used.`);
}

/** @param running the version of the copy that has defined the tag */
export function reportUnused(tag: string, running: string | undefined, version: string): void {
  if (!running) {
    console.error(
      `<${tag}>: a script of this page has replaced Function.prototype.bind, and React needs the browser's. ` +
        `Use the frame instead: /embed/${tag.replace('trade-', '')}`,
    );
  } else if (!warned) {
    warned = true;
    console.info(`trade-elements: version ${running} runs; ${version} stays unused.`);
  }
}
