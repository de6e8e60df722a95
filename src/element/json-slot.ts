/** Where WordPress puts the tags of paragraphs, which no text in JSON reaches: the beginnings and ends of lines. */
const paragraphTags = /^\s*<\/?p>|(<\/?p>|<br ?\/?>)\s*$/gm;

/**
 * The value of `<script type="application/json" slot="…">` inside a tag.
 * @returns nothing for a text that is no JSON object, which the console says
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
