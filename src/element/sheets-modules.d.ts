/** The sheets of a vanilla-extract file as layered text, those that it builds on first. */
declare module '*.css.ts?sheets' {
  const sheets: readonly string[];
  export default sheets;
}
