import { later } from '../../element/later.ts';

/** What shows tabs that have come; until then there is a skeleton. */
export const tabParts = later(() => import('./tab-parts.ts'));
