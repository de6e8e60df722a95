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

type Loading = Promise<Messages | undefined>;
const loading = new Map<Language, Loading>();

/** The texts of a language; undefined if its file does not load, which is logged. */
export function loadMessages(language: Exclude<Language, 'en'>): Loading {
  let messages = loading.get(language);
  if (!messages) {
    messages = files[language]().then(
      ({ messages }) => messages,
      (error) => {
        // The next element that needs it tries again.
        loading.delete(language);
        console.error(
          `trade-elements: could not load the texts in "${language}"; English is used instead:`,
          error,
        );
        return undefined;
      },
    );
    loading.set(language, messages);
  }
  return messages;
}
