import { alignLetters } from '../../src/text/align-letters.ts';
import type { Company } from '../content/company.ts';
import { imitate } from '../content/company-texts.ts';
import type { OwnValues } from './page-names.ts';

/** Number of letters from which an address does not fit on a line in the largest size. */
const maxLargeLetters = 12;

/** An imitation of the company's domain, and its letters above those of the domain. */
export function imitationOf({ domain }: Company): Omit<OwnValues<'home'>, 'goodsLinks'> {
  if (!domain) return { letters: [], imitation: '', isLong: false };
  const imitation = imitate(domain);
  const letters = alignLetters(imitation, domain).map(({ upper, lower }) => ({
    upper,
    lower,
    differs: upper !== lower,
  }));
  return { letters, imitation, isLong: letters.length > maxLargeLetters };
}
