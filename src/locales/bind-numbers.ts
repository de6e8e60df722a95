import { anyOf, inSequence } from '../text/join-patterns.ts';

/** A space before which a number or a code ends, and after which its other part begins. */
const tears = anyOf(
  [
    // 0.1 %, 20 €
    /(?<=[\p{Nd}½¼¾])[ \n](?=[%\u2030\p{S}])/u,
    // 300 220
    /(?<=[\p{Nd}½¼¾])[ \n](?=[\p{N}.,]+(?![\p{L}\p{N}]))/u,
    // 24 t, 7 days, and not the code that follows in "grade 2 EN 388"
    inSequence(
      [/(?<=[\p{Nd}½¼¾])[ \n](?![\p{Lu}/]{2,8}[ \n]\p{N})/u, /(?=[\p{L}\p{M}]{1,10}(?![\p{L}\p{M}\p{Nd}]))/u],
      'u',
    ),
    // 40 × 26, ≤ 5, € 20
    /(?<=[\p{S}−±])[ \n](?=\p{N})/u,
    // 5 to 7 days, 40 x 26
    /(?<=\p{N}[ \n]\p{L}{1,3})[ \n](?=\p{N})/u,
    // EN ISO 388, CEN/TS 17660, DN 50, USD 1,200
    inSequence([/(?<=(?<![\p{L}\p{N}])[\p{Lu}/]{2,8})/u, /[ \n](?=(?:[\p{Lu}/]{2,6}[ \n])?\p{N})/u], 'u'),
    // Incoterms 2020
    inSequence([/(?<=\p{Lu}\p{Ll}{2,20})[ \n]/u, /(?=(?:19|20)\d\d(?!\p{L}|[.,]?\p{N}))/u], 'u'),
  ],
  'gu',
);

/**
 * Keeps numbers with their units, dimensions together and standards with their numbers, in any script, by no-break spaces.
 * Such spaces may still break where nothing else fits, and browsers copy and find them like other spaces.
 */
export const bindNumbers = (text = ''): string => text.replace(tears, '\u00a0');
