import { startReveal } from './reveal.ts';
import { startRouter } from './router/router.ts';
import { completeStaticPage } from './static-host.ts';

completeStaticPage();
startReveal();
startRouter({ onArrive: startReveal });
