/** A text or a number as text; empty for anything else. */
export const text = (value: unknown): string =>
  typeof value === 'string' || Number.isFinite(value) ? String(value) : '';

/** `undefined` for what is no number. */
export function number(value: unknown): number | undefined {
  const given = text(value).trim();
  const number = Number(given);
  return given && Number.isFinite(number) ? number : undefined;
}
