/** Settings that ship name a company that does not exist: by reserved names, by zeros, or by the word itself. */
const sample = /\bexample\b|\bsample\b|000 ?00/i;

/** One line about the settings of the build that still hold sample facts; empty when there are none. */
export function sampleFactsLine(settings: Readonly<Record<string, unknown>>): string {
  const names = Object.keys(settings).filter(
    (name) => name.startsWith('VITE_') && sample.test(String(settings[name])),
  );
  return names.length === 0 ? '' : `sample facts to replace before going live: ${names.join(', ')}`;
}
