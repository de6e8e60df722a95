import styles from './late.css?inline';

export { showLocalTimes } from './local-time.ts';

let sheet: CSSStyleSheet | undefined;

function createSheet(): CSSStyleSheet {
  const created = new CSSStyleSheet();
  created.replaceSync(styles);
  return created;
}

/**
 * Styles of all pages that the first view does not need; they follow those of the page. Older browsers, which
 * cannot adopt them, leave them out.
 */
export function adoptLateStyles(): void {
  if (!document.adoptedStyleSheets) return;
  sheet ??= createSheet();
  document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((one) => one !== sheet), sheet];
}
