import { el } from './texts/el.ts';
import { en } from './texts/en.ts';
import { ms } from './texts/ms.ts';
import { tr } from './texts/tr.ts';
import { ur } from './texts/ur.ts';
import { zhHans } from './texts/zh-Hans.ts';

/** By language, as `hosts/locales` finds them. */
export const texts = { en, ms, 'zh-Hans': zhHans, tr, el, ur };
