/** WordPress adds paragraph tags at the start and end of lines, where no JSON string reaches. */
const paragraphTags = /^\s*<\/?p>|(<\/?p>|<br ?\/?>)\s*$/gm;

/** What frameworks write when they set an object as an attribute, because the element is not defined yet. */
export const lostObject = String({});

/** Where a page writes an object for an element: a template or script in the slot of its name; some editors wrap it in a paragraph. */
export const findJson = (host: Element, name: string): Element | null =>
  host.querySelector(
    `:is(:scope, :scope > p) > :is(script[type="application/json"], template)[slot="${name}"]`,
  );

/** The object of a name that a page has written into the HTML of an element: in an attribute, or in a slot. */
export function readWritten(host: Element, name: string): Readonly<Record<string, unknown>> {
  const node = findJson(host, name);
  // React puts the text of a template beside its content.
  const texts = [
    host.getAttribute(name),
    (node as HTMLTemplateElement)?.content?.textContent || node?.textContent,
  ];
  const given = texts.filter((text) => typeof text === 'string' && text !== lostObject) as string[];
  return Object.assign({}, ...given.map((text) => readJson(host.localName, name, text)));
}

/**
 * An object that a page gives as text.
 * @returns nothing if the text is not a JSON object, which is logged
 */
export function readJson(
  tag: string,
  name: string,
  json: string,
): Readonly<Record<string, unknown>> | undefined {
  for (const text of [json, json.replace(paragraphTags, '')]) {
    try {
      const value = JSON.parse(text);
      if (typeof value === 'object') return value ?? undefined;
    } catch {
      // Reported below.
    }
  }
  console.warn(`<${tag}>: "${name}" is not a JSON object; it is left out.`);
  return;
}
