/** No language puts more marks on one letter. Thousands of them stop a browser for seconds. */
const maxMarks = 12;

/** Cuts runs of marks, also those that go on in the next text. */
export function createMarkCutter(): (text: string) => string {
  let count = 0;
  return (text) =>
    text.replace(/([\p{M}\u200D]+)|[^\p{M}\u200D]+/gu, (part, marks?: string) => {
      const kept = marks ? part.slice(0, Math.max(0, maxMarks - count)) : part;
      count = marks ? count + part.length : 0;
      return kept;
    });
}
