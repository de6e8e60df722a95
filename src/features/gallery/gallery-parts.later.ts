import { later } from '../../element/later.ts';

/** What shows pictures that have come; until then there are skeletons. */
export const galleryParts = later(() => import('./gallery-parts.ts'));
