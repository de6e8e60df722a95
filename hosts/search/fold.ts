const letters: Readonly<Record<string, string>> = { ı: 'i', ς: 'σ', ي: 'ی', ى: 'ی', ك: 'ک', ه: 'ہ' };

/** A text as it is compared: without accents and capitals, each letter in one form. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ıςيىكه]/g, (letter) => letters[letter] ?? letter);
