import { useEffect, useState } from 'react';
import { en } from '../../../src/locales/en.ts';
import type { Language } from '../../../src/locales/languages.ts';
import { loadMessages } from '../../../src/locales/load-messages.ts';
import type { Messages } from '../../../src/locales/messages.ts';

/** The texts of all elements in a language; English until they are loaded. */
export function useTexts(language: Language): Messages {
  const [loaded, setLoaded] = useState<{ language: Language; texts: Messages }>();

  useEffect(() => {
    if (language === 'en') return;
    let isCurrent = true;
    loadMessages(language).then((texts) => {
      if (isCurrent && texts) setLoaded({ language, texts });
    });
    return () => {
      isCurrent = false;
    };
  }, [language]);

  return loaded?.language === language ? loaded.texts : en;
}
