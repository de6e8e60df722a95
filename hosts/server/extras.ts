import type { PageExtra } from '../site/site.ts';
import type { ServerExtra } from './server-parts.ts';

// The one list of extras that run in the server. Each can be left out with its line and its folder.

/** Extras that add to the server itself. */
export const serverExtras: readonly ServerExtra[] = [
  // For Prometheus, at METRICS_PORT.
  () => import('../extras/metrics/metrics.ts'),
];

/** Extras that add to the pages. */
export const pageExtras: readonly PageExtra[] = [
  () => import('../extras/embed/embed.ts'),
  () => import('../extras/playground/playground-pages.ts'),
  () => import('../extras/load/load.ts'),
  () => import('../extras/address-check/address-check.ts'),
];
