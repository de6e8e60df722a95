/**
 * The design tokens. A page sets `--trade-<name>` on the element or on any ancestor; what it leaves alone has the
 * value given here, for the light and for the dark scheme.
 *
 * Ink and paper carry everything; brass is the one accent (a nautical instrument's metal); sea is the quiet second.
 */
const schemes = {
  /** Text and outlines. */
  ink: ['#0f2a3b', '#e9eeec'],
  /** Ground of the page. */
  paper: ['#faf7f0', '#0b1a25'],
  /** Ground of what lies on the page: fields, dialogs, cards. */
  surface: ['#fffdf9', '#122736'],
  /** A quiet band; the ground of the pictures. */
  wash: ['#efe9dc', '#10222f'],
  /** Secondary text. */
  muted: ['#485b66', '#aebdc3'],
  /** Hairlines. */
  line: ['#d9d2c0', '#2c4452'],
  /** Borders of controls; 3:1 against paper and surface. */
  edge: ['#7b8890', '#748993'],
  /** Brass as an area. */
  accent: ['#c99a36', '#d3a747'],
  /** Text on brass. */
  'on-accent': ['#0f2a3b', '#0b1a25'],
  /** Brass as text or line. */
  'accent-ink': ['#765310', '#e5c27a'],
  /** The quiet second colour. */
  sea: ['#2a6071', '#86b9c6'],
  /** Deep ground for dark bands, in both schemes. */
  deep: ['#0f2a3b', '#061019'],
  /** Text on deep. */
  'on-deep': ['#f4f1e8', '#e9eeec'],
  /** Errors. */
  danger: ['#b3261e', '#ff9d8f'],
} as const;

const constants = {
  'font-display': "'Archivo Variable', 'Archivo', 'Helvetica Neue', Arial, sans-serif",
  'font-text': "'Source Sans 3 Variable', 'Source Sans 3', 'Segoe UI', Roboto, Arial, sans-serif",
  /** What `1rem` is to the elements: a page whose root font is not the browser's gives it in pixels. */
  rem: '1rem',
  /** Size of running text. */
  'font-size': '1.0625rem',
  /** Base of all distances. */
  space: '8px',
  /** Widest column of a page, and the least room beside it: header and footer keep to it as the pages do. */
  'page-width': '84rem',
  'page-gutter': 'clamp(1rem, 2.5vw, 4rem)',
  radius: '2px',
  /** What floats above the page. */
  shadow: '0 12px 40px rgb(6 16 25 / 0.28)',
} as const;

export type ColourToken = keyof typeof schemes;
export type Token = ColourToken | keyof typeof constants;

export const colourTokens = Object.keys(schemes) as ColourToken[];

const defaults: [Token, string][] = [
  ...colourTokens.map((name): [Token, string] => [name, `light-dark(${schemes[name].join(', ')})`]),
  ...(Object.entries(constants) as [Token, string][]),
];

/** Public names with their defaults, as documentation lists them. */
export const tokenDefaults: ReadonlyMap<Token, string> = new Map(defaults);

/**
 * Private names read by the styles: `--_ink: var(--trade-ink, default)`. They stand on the element itself, so a
 * `--trade-ink` on any ancestor reaches them.
 */
export const tokenDeclarations: Record<string, string> = Object.fromEntries(
  defaults.map(([name, value]) => [`--_${name}`, `var(--trade-${name}, ${value})`]),
);

/** Use of a token in a style. */
export const token = (name: Token) => `var(--_${name})`;

/** A distance in steps of the 8 px base. */
export const space = (steps: number) => `calc(${token('space')} * ${steps})`;
