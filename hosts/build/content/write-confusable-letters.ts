import { writeFile } from 'node:fs/promises';
import { confusableLetters } from './confusable-letters.ts';

/** `npm run confusables`: after an update of the package unhomoglyph. The result is part of the repository. */
await writeFile('src/address-check/confusable-letters.ts', confusableLetters());
