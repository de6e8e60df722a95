import { later } from '../../element/later.ts';

/** The view of an article that has come; until then there is a skeleton. */
export const articleBody = later(() => import('./article-body.tsx'));
