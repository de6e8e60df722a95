import { createTexts } from '../../src/locales/create-texts.ts';
import type { Language } from '../../src/locales/languages.ts';
import type { Texts } from '../../src/locales/texts.ts';
import { el } from './el.ts';
import { en, type ServerMessages, type ServerText } from './en.ts';
import { ms } from './ms.ts';
import { tr } from './tr.ts';
import { ur } from './ur.ts';
import { zhHans } from './zh-Hans.ts';

export const serverMessages: Readonly<Record<Language, ServerMessages>> = {
  en,
  ms,
  'zh-Hans': zhHans,
  tr,
  el,
  ur,
};

/** The texts of the server in a language, with their placeholders filled in. */
export const serverTexts = (language: Language): Texts<ServerText> =>
  createTexts(language, serverMessages[language]);
