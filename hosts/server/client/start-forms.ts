import { keepTyped } from '../../pages/client/keep-typed.ts';
import type { RenamePage } from '../../pages/client/router.ts';

/** The code of extras for the forms of pages; it receives the function that renames the page. */
const startExtras = import.meta.glob<(rename: RenamePage) => void>('../../extras/*/on-forms.ts', {
  import: 'default',
  eager: true,
});

/** Starts what the forms of pages do in a browser. */
export function startForms(rename: RenamePage): void {
  keepTyped();
  for (const start of Object.values(startExtras)) start(rename);
}
