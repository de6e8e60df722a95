import {
  type ColourToken,
  type ConstantToken,
  declareTokens,
  highContrast,
  schemes,
  type Theme,
} from '../../src/theme/tokens.ts';
import type { CompanyEdition } from '../content/edition.ts';

/** Declarations of CSS, without the space behind commas. */
export const declarations = (properties: Readonly<Record<string, string>>): string =>
  Object.entries(properties)
    .map(([name, value]) => `${name}:${value.replaceAll(', ', ',')}`)
    .join(';');

const colourEntries = ({ colours }: Theme) =>
  Object.entries(colours) as [ColourToken, readonly [light: string, dark: string]][];

/** The public properties of a theme with their values. */
const propertiesOf = (theme: Theme): { name: string; default: string }[] => [
  ...colourEntries(theme).map(([name, [light, dark]]) => ({
    name: `--trade-${name}`,
    default: light === dark ? light : `light-dark(${light}, ${dark})`,
  })),
  ...(Object.entries(theme.constants) as [ConstantToken, string][]).map(([name, value]) => ({
    name: `--trade-${name}`,
    default: value,
  })),
];

type Look = Pick<CompanyEdition, 'theme' | 'brand'>;

/** Ours is not drawn where pictures load, either. */
const markOf = ({ brand }: Look): Record<string, string> => (brand?.logo ? { '--_mark': 'transparent' } : {});

/**
 * The sheet of an element on another company's page, which follows the element's own: it replaces the defaults, so that a
 * `--trade-…` of that page counts as before. Empty for a company without a look of its own.
 */
export function elementTheme(look: Look): string {
  const tokens = look.theme ? declareTokens(undefined, propertiesOf(look.theme)) : {};
  const declared = declarations({ ...tokens, ...markOf(look) });
  const contrast = look.theme
    ? `@media(prefers-contrast:more){[data-view]{${declarations(highContrast)}}}`
    : '';
  return declared && `[data-view]{${declared}}${contrast}`;
}

/**
 * The theme on our own pages, where elements inherit the page's tokens. The last rule is for browsers without
 * `light-dark()`.
 */
export function pageTheme(look: Look): string {
  const { theme = { colours: {}, constants: {} } } = look;
  const properties = propertiesOf(theme).map((property) => [property.name, property.default]);
  const light = colourEntries(theme).map(([name, [value]]) => [`--trade-${name}`, value]);
  const declared = declarations({ ...Object.fromEntries(properties), ...markOf(look) });
  if (!declared) return '';
  return `html:root{${declared}}@supports not (color:light-dark(red,red)){html:root{${declarations(Object.fromEntries(light))}}}`;
}

/** A colour of the company in the light scheme, for pictures. */
export const lightColour = (name: ColourToken, theme?: Theme): string =>
  (theme?.colours[name] ?? schemes[name])[0];
