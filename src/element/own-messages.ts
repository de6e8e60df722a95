import type { MessageTable } from '../locales/messages.ts';

/** What a partner writes in place of single texts. */
export type OwnMessages = Readonly<Record<string, unknown>>;

/** @returns nothing for a text that is no JSON object, which the console says */
export function parseMessages(tag: string, json: string): OwnMessages | undefined {
  try {
    const value: unknown = JSON.parse(json);
    if (typeof value === 'object') return (value ?? undefined) as OwnMessages | undefined;
  } catch {
    // Said below.
  }
  console.warn(`<${tag}>: the script in slot="messages" is not a JSON object.`);
  return;
}

/**
 * A table with a partner's own texts in it.
 * @param warned keys that the console has named already. Left out on the server, which logs nothing: the browser does
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
