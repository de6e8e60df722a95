/** A letter of one text and the letter of another that it corresponds to; empty where one text has none. */
export interface LetterPair {
  upper: string;
  lower: string;
}

type Step = 'pair' | 'upper' | 'lower';

/** Scores: for equal letters, and for a pair that follows a pair, which keeps letters together that belong together. */
const worth = { same: 2, joined: 1 };

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The best step from each place of both texts, after a pair (1) or after a gap (0). */
function chooseSteps(
  upper: readonly string[],
  lower: readonly string[],
): (i: number, j: number, joined: 0 | 1) => Step {
  const width = lower.length + 1;
  const places = (upper.length + 1) * width;
  const scores = [new Array<number>(places).fill(0), new Array<number>(places).fill(0)] as const;
  const steps = [new Array<Step>(places).fill('upper'), new Array<Step>(places).fill('upper')] as const;
  const scoreAt = (i: number, j: number, joined: 0 | 1): number => scores[joined][i * width + j] ?? 0;
  for (let i = upper.length; i >= 0; i--)
    for (let j = lower.length; j >= 0; j--)
      for (const joined of [0, 1] as const) {
        const [above, below] = [upper[i], lower[j]];
        const options: [step: Step, score: number][] = [];
        if (above !== undefined && below !== undefined) {
          const same = isSame(above, below) ? worth.same : 0;
          options.push(['pair', same + joined * worth.joined + scoreAt(i + 1, j + 1, 1)]);
        }
        if (above !== undefined) options.push(['upper', scoreAt(i + 1, j, 0)]);
        if (below !== undefined) options.push(['lower', scoreAt(i, j + 1, 0)]);
        for (const [step, score] of options)
          if (score > scoreAt(i, j, joined) || step === options[0]?.[0]) {
            scores[joined][i * width + j] = score;
            steps[joined][i * width + j] = step;
          }
      }
  return (i, j, joined) => steps[joined][i * width + j] ?? 'upper';
}

/**
 * Aligns two texts so that as many letters as possible are equal. Takes time proportional to the product of their
 * lengths.
 */
export function alignLetters(above: string, below: string): LetterPair[] {
  const [upper, lower] = [[...above], [...below]];
  const stepAt = chooseSteps(upper, lower);
  const pairs: LetterPair[] = [];
  let joined: 0 | 1 = 0;
  for (let i = 0, j = 0; i < upper.length || j < lower.length; ) {
    const step = stepAt(i, j, joined);
    joined = step === 'pair' ? 1 : 0;
    pairs.push({
      upper: step === 'lower' ? '' : (upper[i++] ?? ''),
      lower: step === 'upper' ? '' : (lower[j++] ?? ''),
    });
  }
  return pairs;
}
