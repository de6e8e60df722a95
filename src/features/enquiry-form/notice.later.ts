import { later } from '../../element/later.ts';

/** Shown after an enquiry was sent, but there before: a screen reader hears only what changes in it. */
export const sentNotice = later(() => import('../../ui/notice.tsx'));
