/** A compiled style sheet as text; the build wraps it in its cascade layer. */
export type SheetText = string;

const constructed = new Map<SheetText, CSSStyleSheet>();

/** One constructed sheet for each text, shared by all elements that show it. */
export function sheetOf(text: SheetText): CSSStyleSheet {
  let sheet = constructed.get(text);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    constructed.set(text, sheet);
  }
  return sheet;
}
