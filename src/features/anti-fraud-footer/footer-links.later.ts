import { later } from '../../element/later.ts';

/** The links stand below the notice, and are not wanted at all on the page of a partner. */
export const footerLinks = later(() => import('./footer-links.tsx'));
