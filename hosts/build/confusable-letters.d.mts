/** The text of the table's module. */
export function confusableLetters(): string;
