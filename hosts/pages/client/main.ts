// Before the loader, which looks for prerendered roots.
import './attach-roots.ts';
// In the same file as the router, which saves a request before a page is complete.
import '../../../src/loader.ts';
import { followPart } from '../../../src/ui/links.ts';
import { fillLookingFor } from '../looking-for.ts';
import { startGoodsButtons } from './goods-buttons.ts';
import { adoptLateFonts } from './late-fonts.ts';
import { startReveal } from './reveal.ts';
import { renamePage, startRouter } from './router.ts';
import { completeStaticPage } from './static-host.ts';

completeStaticPage();
// For prerendered texts, whose element may not have started.
addEventListener('click', followPart);
startReveal();
fillLookingFor();
startGoodsButtons(renamePage);
startRouter(() => {
  completeStaticPage();
  adoptLateFonts();
  fillLookingFor();
  startReveal();
});
