// In the same file as the router: one request less before a page is whole.
import '../../../src/loader.ts';
import { completeStaticPage } from '../static-host.ts';
import { fillLookingFor } from './fill-looking-for.ts';
import { startReveal } from './reveal.ts';
import { startRouter } from './router.ts';

completeStaticPage();
startReveal();
fillLookingFor();
startRouter({
  onArrive() {
    fillLookingFor();
    startReveal();
  },
});
