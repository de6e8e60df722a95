import { wordSet } from '../../src/text/words.ts';
import { type ContrastPair, contrast, contrastPairs } from '../../src/theme/contrast.ts';
import {
  type ColourToken,
  type ConstantToken,
  colourTokens,
  schemes,
  type Theme,
} from '../../src/theme/tokens.ts';
import { orMeant } from '../html/template-faults.ts';
import type { CheckContext } from './check-context.ts';
import { refuse, type SourceFile } from './content-files.ts';
import { isFields, readKeyed } from './read-yaml.ts';

/** The reason why a value cannot be used, as the end of an error line. */
class Unusable extends Error {}

const hex = /^#([\da-f]{3}|[\da-f]{6})$/i;

/** `#abc` is `#aabbcc`. */
function readColour(value: unknown): string {
  if (typeof value !== 'string' || !hex.test(value))
    throw new Unusable(
      `is ${JSON.stringify(value)}, expected a colour such as "#0f2a3b", in quotes: # begins a comment`,
    );
  const digits = value.slice(1).toLowerCase();
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/** A colour for both schemes, or one for each; a scheme that is left out keeps ours. */
function readSchemes(value: unknown, name: ColourToken): readonly [string, string] {
  if (typeof value !== 'object' || value === null) {
    const colour = readColour(value);
    return [colour, colour];
  }
  const { light = schemes[name][0], dark = schemes[name][1], ...rest } = value as Record<string, unknown>;
  const [other] = Object.keys(rest);
  if (other !== undefined) throw new Unusable(`has the unknown field ${other}, expected light and dark`);
  return [readColour(light), readColour(dark)];
}

const length = /^(0|\d{1,4}(\.\d{1,3})?(px|rem|em))$/;

function readLength(value: unknown): string {
  const text = String(value);
  if (!length.test(text))
    throw new Unusable(`is ${JSON.stringify(value)}, expected a length such as 4px or 1.125rem`);
  return text;
}

/** An unquoted `#` colour is a comment in YAML, so the value is missing. */
const bareColour = /^\s*[\w-]+:\s+#[\da-f]{3,6}\b/i;

const genericFonts = wordSet(
  'serif sans-serif monospace cursive fantasy system-ui ui-serif ui-sans-serif ui-rounded',
);
const fontName = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,60}$/u;

/** Names of fonts, each in quotes: the browser takes the first that the visitor's system has. */
function readFonts(value: unknown): string {
  const names = String(value)
    .split(',')
    .map((name) => name.trim().replace(/^(["'])(.*)\1$/, '$2'));
  const invalidName = names.find((name) => !fontName.test(name));
  if (invalidName !== undefined)
    throw new Unusable(`has ${JSON.stringify(invalidName)}, expected names of fonts, such as Georgia, serif`);
  return names.map((name) => (genericFonts.has(name) ? name : `"${name}"`)).join(', ');
}

/** Parsers of the tokens that are not colours. `ground` is set by the page that an element is on. */
const readConstant: { readonly [Name in ConstantToken]?: (value: unknown) => string } = {
  'font-display': readFonts,
  'font-text': readFonts,
  'font-size': readLength,
  space: readLength,
  'page-width': readLength,
  'page-gutter': readLength,
  radius: readLength,
  shadow(value) {
    if (value !== 'none') throw new Unusable('is not "none", expected none, or the line left out');
    return value;
  },
};

const isColour = (name: string): name is ColourToken => Object.hasOwn(schemes, name);
const isConstant = (name: string): name is ConstantToken => Object.hasOwn(readConstant, name);
const names = [...colourTokens, ...Object.keys(readConstant)];

const schemeNames = ['light', 'dark'] as const;

/** The nearest colour to another that has the contrast on all grounds, lighter or darker; undefined if none has. */
function nearestLegible(colour: string, grounds: readonly (readonly [string, number])[]): string | undefined {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const mixed = (end: number, percent: number) =>
    `#${channels
      .map((value) => Math.round(value + ((end - value) * percent) / 100))
      .map((value) => value.toString(16).padStart(2, '0'))
      .join('')}`;
  for (let percent = 1; percent <= 100; percent++)
    for (const end of [0, 255]) {
      const candidate = mixed(end, percent);
      if (grounds.every(([ground, minRatio]) => contrast(candidate, ground) >= minRatio)) return candidate;
    }
  return undefined;
}

interface Illegible {
  pair: ContrastPair;
  scheme: (typeof schemeNames)[number];
  ratio: number;
  better: string | undefined;
}

/** Finds the first pair of colours with too little contrast in a scheme. */
function findIllegible(colours: Theme['colours']): Illegible | undefined {
  for (const [index, scheme] of schemeNames.entries()) {
    const colourOf = (name: ColourToken) => (colours[name] ?? schemes[name])[index] ?? '';
    for (const pair of contrastPairs) {
      const [token, ground, minRatio] = pair;
      const ratio = contrast(colourOf(token), colourOf(ground));
      if (ratio >= minRatio) continue;
      const grounds = contrastPairs.flatMap(([other, on, needed]) =>
        other === token ? [[colourOf(on), needed] as const] : [],
      );
      // Text on it should stay legible, too, if one colour can do both.
      const texts = contrastPairs.flatMap(([other, on, needed]) =>
        on === token ? [[colourOf(other), needed] as const] : [],
      );
      const colour = colourOf(token);
      const better = nearestLegible(colour, [...grounds, ...texts]) ?? nearestLegible(colour, grounds);
      return { pair, scheme, ratio, better };
    }
  }
  return undefined;
}

/** Two digits, rounded down: 4.499 is not 4.5. */
const shownRatio = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2);

function describeIllegible({ pair: [token, ground, minRatio], scheme, ratio, better }: Illegible): string {
  const advice = better
    ? `for instance ${token}: { ${scheme}: "${better}" }`
    : `another ${ground}, because no ${token} can be read on it and on its other grounds`;
  return `${token} on ${ground} has a contrast of ${shownRatio(ratio)} in the ${scheme} scheme, expected at least ${minRatio}; ${advice}`;
}

/**
 * Reads `theme.yaml`: colours and other tokens of the elements and pages.
 * @throws {ContentError} for the first error in the file, or the first pair of colours with too little contrast
 */
export function readTheme(source: SourceFile, context: CheckContext): Theme {
  const bare = source.text.split('\n').findIndex((line) => bareColour.test(line));
  if (bare >= 0)
    refuse(
      source.name,
      bare + 1,
      'has a colour without quotes, which is a comment; expected one such as "#0f2a3b"',
    );
  const { value, lineOf } = readKeyed(source, context);
  if (!isFields(value))
    refuse(source.name, 1, `is not a list of tokens, expected lines such as accent: "#c99a36"`);
  const colours: Record<string, readonly [string, string]> = {};
  const constants: Record<string, string> = {};
  for (const [name, tokenValue] of Object.entries(value)) {
    if (tokenValue === undefined) continue;
    try {
      if (isColour(name)) colours[name] = readSchemes(tokenValue, name);
      else if (isConstant(name)) constants[name] = readConstant[name]?.(tokenValue) ?? '';
      else throw new Unusable(`is not a token${orMeant(name, names)}; expected ${names.join(', ')}`);
    } catch (error) {
      if (!(error instanceof Unusable)) throw error;
      refuse(source.name, lineOf([name]), `${name} ${error.message}`);
    }
  }
  const illegible = findIllegible(colours);
  if (illegible) {
    const [token, ground] = illegible.pair;
    const namedToken = token in colours ? token : ground;
    refuse(source.name, lineOf([namedToken]), describeIllegible(illegible));
  }
  return { colours, constants };
}

/** A theme as an earlier start has read it, without what this release does not know. */
export function restoreTheme(stored: unknown): Theme | undefined {
  const { colours = {}, constants = {} } = (stored ?? {}) as { colours?: object; constants?: object };
  const isPair = (value: unknown) =>
    Array.isArray(value) && value.length === 2 && value.every((colour) => hex.test(colour));
  const definedTokens = {
    colours: Object.fromEntries(
      Object.entries(colours).filter(([name, value]) => isColour(name) && isPair(value)),
    ),
    constants: Object.fromEntries(
      Object.entries(constants).filter(([name, value]) => isConstant(name) && typeof value === 'string'),
    ),
  };
  return stored === undefined || findIllegible(definedTokens.colours) ? undefined : definedTokens;
}
