import type { MessageTable } from '../locales/texts.ts';

/** A partner's replacements for single texts. */
export type OwnMessages = Readonly<Record<string, unknown>>;

/**
 * A table with a partner's own texts in it.
 * @param warned unknown keys that have been logged already. Omit on the server, which leaves the warning to the browser
 */
export function withOwnMessages(
  tag: string,
  table: MessageTable,
  own: OwnMessages,
  warned?: Set<string>,
): MessageTable {
  const merged: Record<string, MessageTable[string]> = { ...table };
  const unknown: string[] = [];
  for (const [key, text] of Object.entries(own)) {
    if (typeof text === 'string' && Object.hasOwn(table, key)) merged[key] = text;
    else if (warned && !warned.has(key)) unknown.push(key);
  }
  for (const key of unknown) warned?.add(key);
  if (unknown.length > 0) {
    console.warn(
      `<${tag}>: no text is called ${unknown.join(', ')}; there are ${Object.keys(table).join(', ')}.`,
    );
  }
  return merged;
}
