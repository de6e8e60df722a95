/**
 * Puts values in the places of `{{name}}` in a text.
 * @throws {Error} on a name without a value, because the text would lack it
 */
export const fillText = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{\{([\w.]+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`the text uses {{${name}}}, which has no value`);
    return value;
  });
