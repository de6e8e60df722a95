import type { OlHTMLAttributes, ReactNode } from 'react';
import * as styles from './picture-key.late.css.ts';

interface PictureKeyProps extends OlHTMLAttributes<HTMLOListElement> {
  /** What the numbers in the picture name, from 1, after `bindNumbers`; without it there is no key. */
  texts: readonly string[] | undefined;
  /** Class for the layout of the key. */
  className: string;
}

/** What the numbers in a picture name, in their order. */
export function PictureKey({ texts, className, ...attributes }: PictureKeyProps): ReactNode {
  if (!texts) return;
  return (
    <ol part="key" className={`${styles.key} ${className}`} {...attributes}>
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the number is what identifies it
        <li key={index}>{text}</li>
      ))}
    </ol>
  );
}
