/** The plural forms of a text, by the categories of `Intl.PluralRules`. */
export type Plural = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };
