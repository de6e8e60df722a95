import styles from './decoration.css?inline';

export { showLocalTimes } from './local-time.ts';

export function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
}

let decorationSheet: CSSStyleSheet | undefined;

/**
 * Adopts the styles that only decorate pages, after those of the page. Older browsers, which cannot adopt sheets,
 * show no decoration.
 */
export function adoptDecoration(): void {
  if (!document.adoptedStyleSheets) return;
  decorationSheet ??= sheetOf(styles);
  document.adoptedStyleSheets = [
    ...document.adoptedStyleSheets.filter((sheet) => sheet !== decorationSheet),
    decorationSheet,
  ];
}
