import type { Cell } from './cells.ts';

const unique = (texts: (string | undefined)[]): string[] => [
  ...new Set(texts.filter((text) => text !== undefined)),
];

/** `administrator, editor in Twenty Twenty-One, Twenty Twenty-Three`; place by place where they do not share all themes. */
function placesOf(cells: readonly Cell[]): string {
  const roles = unique(cells.map(({ role }) => role));
  const themes = unique(cells.map(({ theme }) => theme));
  if (roles.length === 0) return '';
  if (cells.length === roles.length * themes.length)
    return `: ${roles.join(', ')}, in ${themes.join(' and ')}`;
  return `: ${cells.map(({ role, theme }) => `${role} in ${theme}`).join('; ')}`;
}

const escapeCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ').slice(0, 300);

/** The table host × kind × result in Markdown; cells that differ only in their place share a row. */
export function markdownTable(cells: readonly Cell[]): string {
  const groups = new Map<string, Cell[]>();
  for (const cell of cells) {
    const key = [cell.host, cell.kind, cell.result].join('|');
    groups.set(key, [...(groups.get(key) ?? []), cell]);
  }
  const rows = [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [[first.host + placesOf(group), first.kind, first.result].map(escapeCell)] : [];
  });
  return [['host', 'what is pasted', 'result'], ['---', '---', '---'], ...rows]
    .map((row) => `| ${row.join(' | ')} |`)
    .join('\n');
}
