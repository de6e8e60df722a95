/**
 * What a test needs of the machine. Without it the test is left out, and where `CI` is set it fails: nothing is left out there.
 * @param skip of the test's context
 */
export function needs<Thing>(thing: Thing | undefined, name: string, skip: (note: string) => never): Thing {
  if (thing !== undefined) return thing;
  if (process.env.CI) throw new Error(`This test needs ${name}; with CI set, it is not left out`);
  return skip(`needs ${name}`);
}
