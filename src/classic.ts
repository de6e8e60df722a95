/** All elements at once, for the bundle of one classic script. */
import { elements } from './elements.ts';

for (const { load } of Object.values(elements)) load();
