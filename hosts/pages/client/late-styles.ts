import styles from './late.css?inline';

export { showLocalTimes } from './local-time.ts';

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);

/** Styles of all pages that the first view does not need; they follow those of the page. */
export function adoptLateStyles(): void {
  document.adoptedStyleSheets = [...document.adoptedStyleSheets.filter((one) => one !== sheet), sheet];
}
