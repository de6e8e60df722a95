/** One file to fetch for all of it. */
import plateSheets from '../../ui/plate.css.ts?sheets';
import lightboxSheets from './lightbox.css.ts?sheets';

export { Lightbox } from './lightbox.tsx';
export { PictureCard } from './picture-card.tsx';
export const sheets = [...plateSheets, ...lightboxSheets];
