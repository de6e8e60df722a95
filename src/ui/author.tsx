import type { ReactNode } from 'react';
import type { Texts } from '../locales/texts.ts';

/** Placeholder for the name; no text contains this character. */
const placeholder = '\ufffc';

/** `By Anna`, as the language says it, with the name in the language of the content. */
export function Author({ name, texts }: { name: string; texts: Texts<'by'> }): ReactNode {
  const [before, after] = texts.t('by', { author: placeholder }).split(placeholder);
  return (
    <>
      <span>{before}</span>
      <span {...texts.content}>{name}</span>
      <span>{after}</span>
    </>
  );
}
