import { later } from '../../element/later.ts';

/** What opens from the header. */
export const headerParts = later(() => import('./header-parts.ts'));
