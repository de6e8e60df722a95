/** WordPress adds paragraph tags at the start and end of lines, where no JSON string reaches. */
const paragraphTags = /^\s*<\/?p>|(<\/?p>|<br ?\/?>)\s*$/gm;

/**
 * The value of `<script type="application/json" slot="…">` inside a tag.
 * @returns nothing if the text is not a JSON object, which is logged
 */
export function readJsonSlot(
  tag: string,
  slot: string,
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
  console.warn(`<${tag}>: the script in slot="${slot}" is not a JSON object; it is left out.`);
  return;
}
