import { createContext, useContext } from 'react';
import type { Messages } from '../locales/en.ts';
import type { Texts } from '../locales/texts.ts';

export const TextsContext = createContext<Texts | undefined>(undefined);

/** The texts of the element that a component is in: `useTexts<'trade-gallery'>()`. */
export function useTexts<Tag extends keyof Messages>(): Texts<keyof Messages[Tag] & string> {
  return useContext(TextsContext) as Texts<keyof Messages[Tag] & string>;
}
