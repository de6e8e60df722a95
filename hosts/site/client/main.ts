// In the same file as the router: one request less before a page is whole.
import '../../../src/loader.ts';
import { completeStaticPage } from '../static-host.ts';
import { adoptLateFonts } from './late-fonts.ts';
import { startReveal } from './reveal.ts';
import { startRouter } from './router.ts';

completeStaticPage();
startReveal();
startRouter({
  onArrive() {
    adoptLateFonts();
    completeStaticPage();
    startReveal();
  },
});
