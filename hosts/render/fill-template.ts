import { escapeHtml } from '../html/html.ts';

export type Variables = Record<string, string>;

/**
 * Puts values, escaped, in the places of `{{name}}` in HTML, leaves out `<!-- if name -->…<!-- end -->` where the value is
 * empty, and puts HTML in the place of `<!-- name -->`.
 * @throws {Error} on a name without a value, because the page would lack a text
 */
export const fillTemplate = (
  template: string,
  variables: Variables,
  parts: Readonly<Record<string, string>> = {},
): string =>
  fill(
    template.replace(/<!-- if (\w+) -->([\s\S]*?)<!-- end -->/g, (_, name: string, part: string) =>
      variables[name] ? part : '',
    ),
    variables,
    escapeHtml,
  ).replace(/<!-- ([\w-]+) -->/g, (mark, name: string) => parts[name] ?? mark);

/** Puts values in the places of text that is escaped later. */
export const fillText = (template: string, variables: Variables): string =>
  fill(template, variables, (value) => value);

function fill(template: string, variables: Variables, write: (value: string) => string): string {
  return template.replace(/\{\{([\w.]+)\}\}/g, (_, name: string) => {
    const value = variables[name];
    if (value === undefined) throw new Error(`the page uses {{${name}}}, which has no value`);
    return write(value);
  });
}
