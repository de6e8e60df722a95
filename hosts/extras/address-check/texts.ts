import { el } from './texts/el.ts';
import { en } from './texts/en.ts';
import { ms } from './texts/ms.ts';
import { tr } from './texts/tr.ts';
import { ur } from './texts/ur.ts';
import { zhHans } from './texts/zh-Hans.ts';

/** Texts by language, in the form that `hosts/locales` expects. */
export const texts = { en, ms, 'zh-Hans': zhHans, tr, el, ur };
