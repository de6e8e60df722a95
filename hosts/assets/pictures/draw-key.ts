const keyGroup = /<g id="key">.*?<\/g>\s*(?=<\/svg>)/s;
const numbered = /<g data-key="(\d+)">.*?<\/g>/gs;
const circle = /<circle cx="(-?[\d.]+)" cy="(-?[\d.]+)"\/>/;

/** In units of a drawing, which is 1200 wide: at a width of 320 px the digits are 11 px high. */
const circleRadius = 30;
const digitHeight = 42;
const digitStyle = `font:600 ${digitHeight}px 'Source Sans 3';text-anchor:middle`;

/** Wider pictures have smaller circles and thinner lines, which leaves them about the same size on the screen. */
const steps = [
  { from: 480, size: 0.7, line: 2.2 },
  { from: 720, size: 0.5, line: 1.5 },
];
const rules = [
  '#key{display:none;fill:var(--text)}#key:target,#key-dark:target~#key{display:inline}',
  '#key path{fill:none;stroke:var(--brass);stroke-width:3}',
  '.number circle{fill:var(--ground);stroke:var(--brass);stroke-width:3}',
  ...steps.map(
    ({ from, size, line }) =>
      `@media (min-width:${from}px){.number{transform:scale(${size})}#key path{stroke-width:${line}}}`,
  ),
].join('\n');

const dot =
  '<marker id="key-dot" viewBox="-4 -4 8 8" markerWidth="10" markerHeight="10" markerUnits="userSpaceOnUse"><circle r="3.5" style="fill:var(--brass)"/></marker>';
const arrow =
  '<marker id="key-arrow" viewBox="0 0 10 6" refX="10" refY="3" markerWidth="14" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path d="M0 0L10 3L0 6z" style="fill:var(--brass)"/></marker>';

/** The ends of lines, by the class of the line. */
const lineEnds = [
  { line: 'leader', marker: dot, rule: '.leader{marker-end:url(#key-dot)}' },
  { line: 'arrow', marker: arrow, rule: '.arrow{marker-end:url(#key-arrow)}' },
  {
    line: 'measure',
    marker: arrow,
    rule: '.measure{marker-start:url(#key-arrow);marker-end:url(#key-arrow)}',
  },
];

function drawNumber(number: string, x: string, y: string): string {
  // A third of its height below the centre, a digit is in the middle.
  const digit = `<text y="${digitHeight / 3}" style="${digitStyle}">${number}</text>`;
  return `<g transform="translate(${x} ${y})"><g class="number"><circle r="${circleRadius}"/>${digit}</g></g>`;
}

/**
 * Draws the numbers of a drawing's key: in its source, `<g id="key">` has a `<g data-key="1">` for each, with what it names as
 * its `<title>`, its lines, and a `<circle>` at its place. They show at `#key`, and at `#key-dark` also in dark colours.
 */
export function drawKey(drawing: string): string {
  const group = keyGroup.exec(drawing)?.[0];
  if (!group) return drawing;
  const drawn = group.replace(numbered, (entry, number: string) =>
    entry.replace(circle, (_, x: string, y: string) => drawNumber(number, x, y)),
  );
  const ends = lineEnds.filter(({ line }) => group.includes(`class="${line}"`));
  const markers = new Set(ends.map(({ marker }) => marker));
  const style = [rules, ...ends.map(({ rule }) => rule)].join('\n');
  const defs = markers.size > 0 ? `\n<defs>${[...markers].join('')}</defs>` : '';
  return drawing
    .replace(group, () => drawn)
    .replace('<style>', () => '<g id="key-dark"/>\n<style>')
    .replace('</style>', () => `${style}\n</style>${defs}`);
}
