import type { ReactNode } from 'react';
import type { TextPart } from '../../address-check/check-address.ts';
import { alignLetters, type LetterPair } from '../../text/align-letters.ts';
import * as verdicts from './verdict.late.css.ts';

/** Longest address that is shown letter above letter; longer ones wrap too often. */
const maxLetters = 48;

const textOf = (parts: readonly TextPart[]): string => parts.map(({ text }) => text).join('');

/** Whether two addresses can be shown letter above letter. */
export const isComparable = (parts: readonly TextPart[], ours: string): boolean =>
  [textOf(parts), ours].every((text) => [...text].length <= maxLetters);

/** A letter of the address above the one of ours that it stands for, and whether they differ. */
interface ComparedPair extends LetterPair {
  differs: boolean;
}

function comparePairs(parts: readonly TextPart[], ours: string): ComparedPair[] {
  /** Whether each letter of the address is marked as differing. */
  const marks = parts.flatMap(({ text, marked }) => Array.from(text, () => marked));
  let letter = 0;
  return alignLetters(textOf(parts), ours).map((pair) => ({
    ...pair,
    // An empty letter marks one of ours that the address lacks.
    differs: pair.upper === '' || marks[letter++] === true,
  }));
}

/** An address above the one of ours that it imitates. It repeats for the eye what is in text beside it. */
export function Comparison({ parts, ours }: { parts: readonly TextPart[]; ours: string }): ReactNode {
  return (
    <p part="comparison" className={verdicts.comparison} dir="ltr" aria-hidden="true">
      {comparePairs(parts, ours).map(({ upper, lower, differs }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: letters of one verdict never move
        <span key={index} className={differs ? verdicts.differing : verdicts.pair}>
          <span>{upper || '\u00a0'}</span>
          <span>{lower || '\u00a0'}</span>
        </span>
      ))}
    </p>
  );
}
