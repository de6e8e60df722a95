/**
 * Waits until `find` gives something that is neither empty nor false, on a machine that does much else.
 * @template Value
 * @param {() => Value | Promise<Value>} find
 * @param {string} what names the failure
 * @returns {Promise<NonNullable<Value>>}
 */
export async function until(find, what = String(find)) {
  const end = performance.now() + 45_000;
  for (;;) {
    const value = await find();
    if (value) return value;
    if (performance.now() > end) throw new Error(`waited in vain for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
