import { later } from '../../element/later.ts';

/** What shows a post that has come; until then there are skeletons. */
export const postCard = later(() => import('./post-card.tsx'));
