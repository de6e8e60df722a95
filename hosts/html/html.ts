import escapeText from 'escape-html';

/** A text for a place in HTML or XML that is still text itself, as in a description of the API. */
export const escapeHtml = (text: string): string => escapeText(text);

/** Values in the template tag `html`: a text is escaped, a list is joined, and absent values are left out. */
export type HtmlValue = Html | string | number | false | null | undefined | readonly HtmlValue[];

/**
 * HTML that is written as it is. Everything else is a text, which is escaped where it is written. The tag `html` makes it,
 * and `Html.trust`, of what a template, React or the sanitiser has written.
 */
export class Html {
  readonly #text: string;

  private constructor(text: string) {
    this.#text = text;
  }

  /** Text that is HTML already. */
  static trust(text: string): Html {
    return new Html(text);
  }

  toString(): string {
    return this.#text;
  }
}

/** Converts a value to HTML. */
export function writeHtml(value: HtmlValue): string {
  if (value instanceof Html) return value.toString();
  if (Array.isArray(value)) return value.map(writeHtml).join('');
  return value || value === 0 ? escapeText(value) : '';
}

/** HTML whose values are escaped, in text and in attributes with quotes. */
export const html = (texts: TemplateStringsArray, ...values: HtmlValue[]): Html =>
  Html.trust(texts.map((text, index) => text + writeHtml(values[index])).join(''));
