/** Whether an Accept header ranks text/html above application/json, as that of a form posted without script does. */
export function prefersHtml(accept: string | undefined): boolean {
  if (!accept) return false;
  const ranges = accept.split(',').map(toRange);
  return quality(ranges, 'text', 'html') > quality(ranges, 'application', 'json');
}

interface Range {
  type: string;
  quality: number;
}

function toRange(text: string): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const given = parameters.find((parameter) => parameter.startsWith('q='));
  const value = given === undefined ? 1 : Number.parseFloat(given.slice(2));
  return { type, quality: Number.isNaN(value) ? 0 : value };
}

/** The most specific range that covers the type decides. */
function quality(ranges: Range[], type: string, subtype: string): number {
  for (const candidate of [`${type}/${subtype}`, `${type}/*`, '*/*']) {
    const range = ranges.find((entry) => entry.type === candidate);
    if (range) return range.quality;
  }
  return 0;
}
