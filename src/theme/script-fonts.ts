/**
 * Fonts that systems bring along for scripts that those of the theme do not have; of Urdu's two hands the usual first.
 * Before them are fonts without those scripts, for the Latin names in the text. For Urdu there is one of every
 * system: the space of Nastaliq is so narrow that the words of a name and the groups of a telephone number run together.
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
