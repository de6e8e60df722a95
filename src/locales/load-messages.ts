import type { Messages } from './en.ts';
import type { Language } from './languages.ts';

/** Languages have a file each, fetched when an element needs it. English is part of each element. */
const files: Record<Exclude<Language, 'en'>, () => Promise<{ messages: Messages }>> = {
  ms: () => import('./ms.ts'),
  'zh-Hans': () => import('./zh-Hans.ts'),
  tr: () => import('./tr.ts'),
  el: () => import('./el.ts'),
  ur: () => import('./ur.ts'),
};

const loading = new Map<Language, Promise<Messages | undefined>>();

async function readMessages(language: Exclude<Language, 'en'>): Promise<Messages | undefined> {
  try {
    return (await files[language]()).messages;
  } catch (error) {
    // The next element that needs it tries again.
    loading.delete(language);
    console.error(`trade-elements: the texts in "${language}" did not load; English is used:`, error);
    return;
  }
}

/** The texts of a language; undefined if its file does not load, which is logged. */
export function loadMessages(language: Exclude<Language, 'en'>): Promise<Messages | undefined> {
  const messages = loading.get(language) ?? readMessages(language);
  loading.set(language, messages);
  return messages;
}
