import type { Messages } from '../../src/locales/en.ts';
import { en } from '../../src/locales/en.ts';
import type { Language } from '../../src/locales/languages.ts';
import { loadMessages } from '../../src/locales/load-messages.ts';

/** The texts of all elements in a language; the English ones where its file does not load. */
export const loadElementTexts = async (language: Language): Promise<Messages> =>
  language === 'en' ? en : ((await loadMessages(language)) ?? en);
