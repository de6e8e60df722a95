/** An element's name as a heading: `Enquiry form`, `Anti-fraud footer`. */
export function elementTitle(tag: string): string {
  const words = tag.replace(/^trade-/, '').replace(/(?<!anti)-/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
