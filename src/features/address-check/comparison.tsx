import type { ReactNode } from 'react';
import type { TextPart } from '../../address-check/check-address.ts';
import { alignLetters } from '../../text/align-letters.ts';
import * as verdicts from './verdict.late.css.ts';

/** Longer addresses take too many lines for two letters to be compared. */
const maxLetters = 48;

/** Whether two addresses can be shown letter above letter. */
export const isComparable = (parts: readonly TextPart[], ours: string): boolean =>
  [parts.map(({ text }) => text).join(''), ours].every((text) => [...text].length <= maxLetters);

/** An address above the one of ours that it imitates. It repeats for the eye what is in text beside it. */
export function Comparison({ parts, ours }: { parts: readonly TextPart[]; ours: string }): ReactNode {
  const letters = parts.flatMap(({ text, marked }) => Array.from(text, () => marked));
  let place = 0;
  return (
    <p part="comparison" className={verdicts.comparison} dir="ltr" aria-hidden="true">
      {alignLetters(parts.map(({ text }) => text).join(''), ours).map(({ upper, lower }, index) => {
        const differs = upper ? letters[place++] : true;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: letters of one verdict never move
          <span key={index} className={differs ? verdicts.differing : verdicts.pair}>
            <span>{upper || '\u00a0'}</span>
            <span>{lower || '\u00a0'}</span>
          </span>
        );
      })}
    </p>
  );
}
