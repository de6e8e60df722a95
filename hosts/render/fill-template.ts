import escapeHtml from 'escape-html';

export type Variables = Record<string, string>;

/**
 * Puts values, escaped, in the place of `{{name}}` in HTML.
 * @throws {Error} on a name without a value: a page would miss a text
 */
export const fillTemplate = (template: string, variables: Variables): string =>
  fill(template, variables, escapeHtml);

/** The same in text that is escaped later. */
export const fillText = (template: string, variables: Variables): string =>
  fill(template, variables, (value) => value);

function fill(template: string, variables: Variables, write: (value: string) => string): string {
  return template.replace(/\{\{([\w.]+)\}\}/g, (_, name: string) => {
    const value = variables[name];
    if (value === undefined) throw new Error(`the page uses {{${name}}}, which has no value`);
    return write(value);
  });
}

/** JSON that can be in a `<script>` without ending it. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
