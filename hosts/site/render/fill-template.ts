import escapeHtml from 'escape-html';

export type Variables = Record<string, string>;

/**
 * Puts values, escaped, in the place of `{{name}}`.
 * @throws {Error} on a name without a value: a page would miss a text
 */
export function fillTemplate(template: string, variables: Variables): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = variables[name];
    if (value === undefined) throw new Error(`the page uses {{${name}}}, which has no value`);
    return escapeHtml(value);
  });
}
