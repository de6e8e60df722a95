import styles from './late.css?inline';

export { showLocalTimes } from './local-time.ts';

export function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

let lateSheet: CSSStyleSheet | undefined;

/**
 * Styles of all pages that the first view does not need; they follow those of the page. Older browsers, which
 * cannot adopt them, leave them out.
 */
export function adoptLateStyles(): void {
  if (!document.adoptedStyleSheets) return;
  lateSheet ??= sheetOf(styles);
  document.adoptedStyleSheets = [
    ...document.adoptedStyleSheets.filter((sheet) => sheet !== lateSheet),
    lateSheet,
  ];
}
