/** Of Latin, Greek and Chinese text. */
export const usualLineHeight = 1.55;
/** Nastaliq runs down in steps within each word. */
export const nastaliqLineHeight = 2.2;
