const letters: Readonly<Record<string, string>> = { ı: 'i', ς: 'σ', ي: 'ی', ى: 'ی', ك: 'ک', ه: 'ہ' };

/** Normalises a text for comparison: no accents or capitals, and one form of each letter. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ıςيىكه]/g, (letter) => letters[letter] ?? letter);
