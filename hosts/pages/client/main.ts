// Before the loader, which looks for prerendered roots.
import './attach-roots.ts';
// In the same file as the router, which saves a request before a page is complete.
import '../../../src/loader.ts';
import { followPart } from '../../../src/ui/links.ts';
import { fillLookingFor } from './fill-looking-for.ts';
import { keepTyped } from './keep-typed.ts';
import { adoptLateFonts } from './late-fonts.ts';
import { startReveal } from './reveal.ts';
import { renamePage, startRouter } from './router.ts';
import { completeStaticPage } from './static-host.ts';

/** What extras do on every page: they get the function that renames the page. */
const startExtras = import.meta.glob<(rename: typeof renamePage) => void>('../../extras/*/on-pages.ts', {
  import: 'default',
  eager: true,
});

completeStaticPage();
// For prerendered texts, whose element may not have started.
addEventListener('click', followPart);
startReveal();
fillLookingFor();
keepTyped();
for (const start of Object.values(startExtras)) start(renamePage);
startRouter(() => {
  completeStaticPage();
  adoptLateFonts();
  fillLookingFor();
  startReveal();
});
