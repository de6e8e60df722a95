import { en, type Messages } from './en.ts';
import type { Language } from './languages.ts';
import { loadMessages } from './load-messages.ts';

/**
 * The texts of all elements in a language; the English ones where its file does not load. Not for elements, which contain only
 * their own part of the English texts.
 */
export const messagesOf = async (language: Language): Promise<Messages> =>
  language === 'en' ? en : ((await loadMessages(language)) ?? en);
