/** The package has no types; these cover the functions that are used. */
declare module 'punycode.js' {
  const punycode: {
    /** Decodes a label without its `xn--`; throws a RangeError for what is not Punycode. */
    decode(label: string): string;
  };
  export default punycode;
}
