import { readable, registerReadersSize, type SheetText, withReadersSize } from './style-sheets.ts';

/** Sheets by the document that they were made in: no other document takes them. */
const documents = new WeakMap<Document, Map<SheetText, CSSStyleSheet>>();

/**
 * Gives a root its sheets again that has been moved into another document, such as that of a window of its own or
 * of the canvas of a builder.
 */
export function adoptSheetsAgain(root: ShadowRoot, sheets: readonly SheetText[]): void {
  const { ownerDocument } = root;
  const view = ownerDocument.defaultView;
  // The document of a template has no window, and shows nothing.
  if (!view) return;
  const documentSheets = documents.get(ownerDocument) ?? new Map<SheetText, CSSStyleSheet>();
  if (!documents.has(ownerDocument)) registerReadersSize(view.CSS);
  documents.set(ownerDocument, documentSheets);
  root.adoptedStyleSheets = withReadersSize(sheets).map((text) => {
    const existing = documentSheets.get(text);
    if (existing) return existing;
    const sheet = new view.CSSStyleSheet();
    documentSheets.set(text, sheet);
    const fill = (css: string) => sheet.replaceSync(readable(css));
    if (typeof text === 'string') fill(text);
    else text().then((module) => fill(module.default), console.error);
    return sheet;
  });
}
