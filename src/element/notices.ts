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

/** Warns about a partner's text whose key the element does not have. */
export const reportUnknownTexts = (host: Element, unknown: object, known: object): void =>
  warnOnce(
    host,
    `no text is called ${Object.keys(unknown).join(', ')}; there are ${Object.keys(known).join(', ')}.`,
  );

/** Warns about an attribute that is not JSON. Usually a framework wrote it before the element was defined. */
export const reportInvalidObject = (host: Element, name: string, text: string): void =>
  warnOnce(
    host,
    `${name}="${text}" is not JSON. A framework that sets an object has to set the property (:${name}.prop in Vue, ` +
      `prop:${name} in Solid, $effect in Svelte, trade-elements/react in React), or the element is defined first: ` +
      `import '${host.localName.replace('trade-', 'trade-elements/')}'.`,
  );

/** @param running the version of the copy that has defined the tags */
export function reportUnused(running: string | undefined, version: string): void {
  if (!isUnusedLogged) console.info(`trade-elements: version ${running} runs; ${version} stays unused.`);
  isUnusedLogged = true;
}
