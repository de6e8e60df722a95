/** What a visitor has typed of one load: the item's slug, and texts as they were typed. */
export interface TypedLoad {
  item: string;
  quantity: string;
  destination: string;
}

export const typedLoadFields = ['item', 'quantity', 'destination'] as const satisfies (keyof TypedLoad)[];

/** The longest text that is read of each, in UTF-16 units. */
const maxLength = 200;

export const createTypedLoad = (getValue: (name: keyof TypedLoad) => unknown): TypedLoad => {
  const [item = '', quantity = '', destination = ''] = typedLoadFields.map((name) =>
    String(getValue(name) ?? '')
      .slice(0, maxLength)
      .replace(/\s+/g, ' ')
      .trim(),
  );
  return { item, quantity, destination };
};

/** Whether a line has a text, and not only as a part of a longer number. */
function hasFigure(line: string, text: string): boolean {
  const at = line.indexOf(text);
  return at >= 0 && !/[\d.,]$/.test(line.slice(0, at)) && !/^\d/.test(line.slice(at + text.length));
}

/** A remark with the load below it on one line, unless a line of the remark has the same figures. */
export function addTypedLoad(remark: string, { item, quantity, destination }: TypedLoad): string {
  const typed = [quantity, destination].filter(Boolean);
  const isThere = remark.split('\n').some((line) => typed.every((text) => hasFigure(line, text)));
  if (typed.length === 0 || isThere) return remark;
  const line = [item && `${item}:`, quantity, destination && `→ ${destination}`].filter(Boolean).join(' ');
  return remark + (remark && '\n') + line;
}
