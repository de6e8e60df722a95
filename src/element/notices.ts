/**
 * Lines in the console about mistakes in a page. Loaded when there is one, so that other pages do not pay for
 * the texts.
 */

const logged = new WeakMap<Element, Set<string>>();
let isUnusedLogged = false;

/** Logs a line about an element once. */
function warnOnce(host: Element, line: string): void {
  const lines = logged.get(host) ?? new Set();
  logged.set(host, lines);
  if (!lines.has(line)) console.warn(`<${host.localName}>: ${line}`);
  lines.add(line);
}

export const reportInvalid = (host: Element, name: string, value: string, fallback: unknown): void =>
  warnOnce(host, `${name}="${value}" is not valid; "${fallback}" is used.`);

/** A partner's text has no place among those of the element. */
export const reportUnknownTexts = (host: Element, unknown: object, known: object): void =>
  warnOnce(
    host,
    `no text is called ${Object.keys(unknown).join(', ')}; there are ${Object.keys(known).join(', ')}.`,
  );

/** A framework has written an object as an attribute, because the element was not defined yet. */
export const reportLostObject = (host: Element, name: string): void =>
  warnOnce(
    host,
    `${name}="${host.getAttribute(name)}" is not the object: the framework wrote an attribute, because the element was not ` +
      `defined yet. Set the property (:${name}.prop in Vue, prop:${name} in Solid, $effect in Svelte, trade-elements/react in React), ` +
      `or define the element first: import '${host.localName.replace('trade-', 'trade-elements/')}'.`,
  );

/** @param running the version of the copy that has defined the tag */
export function reportUnused(tag: string, running: string | undefined, version: string): void {
  if (!running) {
    console.error(
      `<${tag}>: a script of this page has replaced Function.prototype.bind, and React needs the browser's. ` +
        `Use the frame instead: /embed/${tag.replace('trade-', '')}`,
    );
  } else if (!isUnusedLogged) {
    isUnusedLogged = true;
    console.info(`trade-elements: version ${running} runs; ${version} stays unused.`);
  }
}
