/** Whether the edit distance, with swapped neighbours as one edit, is at most the given number. */
export function isWithinEdits(a: string, b: string, edits: number): boolean {
  if (Math.abs(a.length - b.length) > edits) return false;
  let prefix = 0;
  while (prefix < a.length && a[prefix] === b[prefix]) prefix++;
  const [restA, restB] = [a.slice(prefix), b.slice(prefix)];
  if (restA === restB) return true;
  if (edits === 0) return false;
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0];
  return (
    isWithinEdits(restA.slice(1), restB.slice(1), edits - 1) ||
    isWithinEdits(restA.slice(1), restB, edits - 1) ||
    isWithinEdits(restA, restB.slice(1), edits - 1) ||
    (isSwapped && isWithinEdits(restA.slice(2), restB.slice(2), edits - 1))
  );
}
