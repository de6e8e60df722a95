/**
 * System fonts for scripts that the theme's fonts lack; for Urdu, Nastaliq before Naskh. Before them are fonts for the
 * Latin names in the text. For Urdu there is one of each system, because the space of Nastaliq is so narrow that words and
 * groups of digits run together.
 */
const fonts = {
  zh: "Roboto, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif",
  ur: "Roboto, 'Avenir Next', 'Trebuchet MS', 'Noto Sans', 'Liberation Sans', 'Noto Nastaliq Urdu', 'Jameel Noori Nastaleeq', 'Urdu Typesetting', 'Noto Naskh Arabic', serif",
};

/** The fonts of the theme, by language, for languages whose script they do not have. */
export const scriptFonts: readonly [language: string, declarations: Record<string, string>][] =
  Object.entries(fonts).map(([language, family]) => [
    language,
    {
      '--_font-text': `var(--trade-font-text, 'Source Sans 3 Variable', 'Source Sans 3', ${family})`,
      '--_font-display': `var(--trade-font-display, 'Archivo Variable', Archivo, ${family})`,
    },
  ]);

/** Of Latin, Greek and Chinese text. */
export const usualLineHeight = 1.55;
/** Nastaliq runs down in steps within each word. */
export const nastaliqLineHeight = 2.2;
