/** The package brings no types; these are of what is used. */
declare module 'punycode.js' {
  const punycode: {
    /** Decodes a label without its `xn--`; throws a RangeError for what is no Punycode. */
    decode(label: string): string;
    /** Encodes a label, without `xn--`. */
    encode(label: string): string;
  };
  export default punycode;
}
