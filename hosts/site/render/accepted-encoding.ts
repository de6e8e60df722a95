/** The densest encoding that a client takes. */
export function acceptedEncoding(header = ''): 'br' | 'gzip' | 'identity' {
  const taken = new Set(
    header
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';', 1)[0]),
  );
  if (taken.has('br')) return 'br';
  return taken.has('gzip') ? 'gzip' : 'identity';
}
