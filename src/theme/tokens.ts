/**
 * The design tokens. A page sets `--trade-<name>` on the element or on any ancestor; tokens that it does not
 * set have the values given here, for the light and the dark scheme.
 *
 * Text is ink on paper; brass is the accent (the metal of nautical instruments), and sea the secondary
 * colour.
 */
/** Colours: light, dark, and the use of the token. */
export const schemes = {
  ink: ['#0f2a3b', '#e9eeec', 'Text and outlines'],
  paper: ['#faf7f0', '#0b1a25', 'Ground of the page'],
  surface: ['#fffdf9', '#122736', 'Ground of what lies on the page: fields, dialogs, cards'],
  wash: ['#efe9dc', '#10222f', 'A quiet band; the ground of the pictures'],
  muted: ['#485b66', '#aebdc3', 'Secondary text'],
  line: ['#d9d2c0', '#2c4452', 'Hairlines'],
  edge: ['#7b8890', '#748993', 'Borders of controls; 3:1 against paper and surface'],
  accent: ['#c99a36', '#d3a747', 'The accent as an area'],
  'on-accent': ['#0f2a3b', '#0b1a25', 'Text on the accent'],
  'accent-ink': ['#765310', '#e5c27a', 'The accent as text or line'],
  sea: ['#2a6071', '#86b9c6', 'The quiet second colour'],
  deep: ['#0f2a3b', '#061019', 'Ground of dark bands, in both schemes'],
  'on-deep': ['#f4f1e8', '#e9eeec', 'Text on the dark bands'],
  danger: ['#b3261e', '#ff9d8f', 'Errors'],
} as const;

/** Other tokens: value, and use. */
const constants = {
  ground: [
    'var(--trade-paper, Canvas)',
    'Ground behind text; `transparent` on pages whose own ground suits the colour scheme they declare',
  ],
  'font-display': ["'Archivo Variable', 'Archivo'", 'Font of headings; fonts of the system follow'],
  'font-text': [
    "'Source Sans 3 Variable', 'Source Sans 3'",
    'Font of all other text; fonts of the system follow',
  ],
  'font-size': ['1rem', 'Size of running text'],
  space: ['8px', 'Base of all distances'],
  'page-width': ['84rem', 'Widest column of the page; header and footer keep to it'],
  'page-gutter': ['clamp(1rem, 2.5vw, 4rem)', 'The least room beside that column'],
  radius: ['2px', 'Rounding of corners'],
  shadow: ['0 12px 40px rgb(6 16 25 / 0.28)', 'Shadow of what floats above the page'],
} as const;

export type ColourToken = keyof typeof schemes;
export type ConstantToken = keyof typeof constants;
export type Token = ColourToken | ConstantToken;

export const colourTokens = Object.keys(schemes) as ColourToken[];

/** A company's own values for tokens; of a colour, light and dark. */
export interface Theme {
  readonly colours: { readonly [Name in ColourToken]?: readonly [light: string, dark: string] };
  readonly constants: { readonly [Name in ConstantToken]?: string };
}

/**
 * Fonts for letters that those above lack. Another script has its own instead (`--_script`), see
 * `locales/create-texts.ts`.
 */
const systemFonts: Readonly<Record<string, string>> = {
  'font-display': "'Helvetica Neue', Arial, sans-serif",
  'font-text': "'Segoe UI', Roboto, Arial, sans-serif",
};

interface CustomProperty {
  name: string;
  default: string;
  description: string;
}

/** Public names with their defaults, as documentation lists them. */
export const customProperties: readonly CustomProperty[] = [
  ...Object.entries(schemes).map(([name, [light, dark, description]]) => ({
    name: `--trade-${name}`,
    default: `light-dark(${light}, ${dark})`,
    description,
  })),
  ...Object.entries(constants).map(([name, [value, description]]) => ({
    name: `--trade-${name}`,
    default: value,
    description,
  })),
];

/**
 * Private names read by the styles: `--_ink: var(--trade-ink, default)`. They are on the view, so a
 * `--trade-ink` on the element or on any ancestor reaches them.
 * @param isSet whether the page always sets a property, so that its default is not needed
 * @param properties those to declare
 */
export const declareTokens = (
  isSet: (property: string) => boolean = () => false,
  properties: readonly Pick<CustomProperty, 'name' | 'default'>[] = customProperties,
): Record<string, string> =>
  Object.fromEntries(
    properties.map(({ name, default: value }) => {
      const token = name.slice('--trade-'.length);
      const fonts = systemFonts[token];
      const source = `var(${name}${isSet(name) ? '' : `, ${value}`})`;
      return [`--_${token}`, `${source}${fonts ? `, var(--_script, ${fonts})` : ''}`];
    }),
  );

/** Tokens for readers who prefer more contrast. */
export const highContrast: Record<string, string> = Object.fromEntries(
  (['muted', 'line', 'edge'] satisfies ColourToken[]).map((name) => [`--_${name}`, 'var(--_ink)']),
);

/** Tokens for browsers without `light-dark()`, which get the light scheme. */
export const lightScheme: Record<string, string> = Object.fromEntries(
  Object.entries(schemes).map(([name, [light]]) => [`--trade-${name}`, light]),
);

/** Use of a token in a style. */
export const token = (name: Token) => `var(--_${name})`;

/**
 * A border or an outline in longhands. A shorthand with a variable is dropped as a whole where an extension,
 * such as one that makes pages dark, replaces the colour: so must width and style be apart from it.
 */
export const stroke = <Property extends string>(property: Property, width: string, colour: string) =>
  ({
    [`${property}Width`]: width,
    [`${property}Style`]: 'solid',
    [`${property}Color`]: colour,
  }) as Record<`${Property}Width` | `${Property}Color`, string> & Record<`${Property}Style`, 'solid'>;

/** A distance in steps of the 8 px base. */
export const space = (steps: number) => `calc(${token('space')} * ${steps})`;

/** Line height of Latin, Greek and Chinese text. */
export const usualLineHeight = 1.55;
/** Line height of Nastaliq, whose words run down in steps. */
export const nastaliqLineHeight = 2.2;
