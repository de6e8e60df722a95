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

/**
 * The sheet of an element on another company's page, which follows the element's own: it replaces the defaults, so that a
 * `--trade-…` of that page counts as before.
 */
export function elementTheme(theme: Theme): string {
  const tokens = declarations(declareTokens(undefined, propertiesOf(theme)));
  return `[data-view]{${tokens}}@media(prefers-contrast:more){[data-view]{${declarations(highContrast)}}}`;
}

/** The same on our own pages, where elements inherit what the page sets. The last rule is for browsers without `light-dark()`. */
export function pageTheme({ theme }: CompanyEdition): string {
  if (!theme) return '';
  const properties = propertiesOf(theme).map((property) => [property.name, property.default]);
  const light = colourEntries(theme).map(([name, [value]]) => [`--trade-${name}`, value]);
  return `html:root{${declarations(Object.fromEntries(properties))}}@supports not (color:light-dark(red,red)){html:root{${declarations(Object.fromEntries(light))}}}`;
}

/** A colour of the company in the light scheme, for pictures. */
export const lightColour = (name: ColourToken, theme?: Theme): string =>
  (theme?.colours[name] ?? schemes[name])[0];
