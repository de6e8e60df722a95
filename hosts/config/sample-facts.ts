/**
 * Settings that ship name a company that does not exist: by reserved names, by zeros, or by the word itself.
 */
const sample = /\bexample\b|\bsample\b|000 ?00/i;

export const isSample = (text: string): boolean => sample.test(text);

/**
 * One line about what still holds sample facts; empty when nothing does.
 *
 * @param facts the settings of the build, and the lists of the content by the names of their files
 */
export function sampleFactsLine(facts: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(facts).filter(
    (name) => /^VITE_|\.yaml$/.test(name) && isSample(JSON.stringify(facts[name])),
  );
  return names.length === 0 ? '' : `sample facts to replace before going live: ${names.join(', ')}`;
}
