/** All elements at once, for the bundle of one classic script. */
import { canRun } from './browsers.ts';
import { elements } from './elements.ts';

if (canRun()) for (const { load } of Object.values(elements)) load();
