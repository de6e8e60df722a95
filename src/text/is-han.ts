/** Whether a text has Chinese characters, which have no spaces between words. */
export const isHan = (text: string): boolean => /\p{sc=Han}/u.test(text);
