import { keepTyped } from './keep-typed.ts';
import type { renamePage } from './router.ts';

/** What extras do with the forms of pages: they get the function that renames the page. */
const startExtras = import.meta.glob<(rename: typeof renamePage) => void>('../../extras/*/on-forms.ts', {
  import: 'default',
  eager: true,
});

/** Starts what the forms of pages do in a browser. */
export function startForms(rename: typeof renamePage): void {
  keepTyped();
  for (const start of Object.values(startExtras)) start(rename);
}
