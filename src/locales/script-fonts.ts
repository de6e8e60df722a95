import type { Language } from './languages.ts';

/**
 * System fonts for scripts that the theme's fonts lack; for Urdu, Nastaliq before Naskh. Before them are fonts for the
 * Latin names in the text. For Urdu there is one of each system, because the space of Nastaliq is so narrow that words and
 * groups of digits run together.
 */
export const scriptFonts: Partial<Record<Language, string>> = {
  'zh-Hans': "Roboto, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif",
  ur: "Roboto, 'Avenir Next', 'Trebuchet MS', 'Noto Sans', 'Liberation Sans', 'Noto Nastaliq Urdu', 'Jameel Noori Nastaleeq', 'Urdu Typesetting', 'Noto Naskh Arabic', serif",
};
