import type { ReactNode } from 'react';
import type { Language } from '../../../src/locales/languages.ts';
import { Field } from './field.tsx';
import type { SettingsProps } from './settings.ts';

/** The languages by their own names. */
const languageNames: Record<Language, string> = {
  en: 'English',
  ms: 'Bahasa Melayu',
  'zh-Hans': '简体中文',
  tr: 'Türkçe',
  el: 'Ελληνικά',
  ur: 'اردو',
};

/** Language and colours of the page that the element goes into. */
export function LookFields({ state, onChange }: Omit<SettingsProps, 'element'>): ReactNode {
  return (
    <>
      <Field id="language" label="Language" code="lang">
        {(control) => (
          <select
            {...control}
            value={state.language}
            onChange={({ target }) => onChange({ language: target.value as Language })}
          >
            {Object.entries(languageNames).map(([language, name]) => (
              <option key={language} value={language} lang={language}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id="scheme" label="Your page is" code="color-scheme">
        {(control) => (
          <select
            {...control}
            value={state.scheme}
            onChange={({ target }) => onChange({ scheme: target.value === 'dark' ? 'dark' : 'light' })}
          >
            <option value="light">Light</option>
            <option value="dark">Dark</option>
          </select>
        )}
      </Field>
    </>
  );
}
