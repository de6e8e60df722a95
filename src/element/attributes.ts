/* Without React, because the page reads the address of a tab before any element runs. */
import type { CompanyFacts } from '../api/company-facts.ts';

/**
 * How one attribute is read: its default, and how text becomes a value (`undefined` for text that is not one
 * of its values).
 */
export interface Attribute<Value> {
  readonly kind: 'text' | 'integer' | 'flag' | 'choice';
  readonly fallback: Value;
  /**
   * The default on an element with `api-base`, whose content is not the company's; `fallback` unless given.
   */
  readonly foreignFallback?: Value;
  /** The fact of the company that is the default once the facts have loaded. */
  readonly fact?: keyof CompanyFacts;
  readonly parse: (text: string) => Value | undefined;
  readonly values?: readonly string[];
}

export const textAttribute = (
  fallback = '',
  parse: Attribute<string>['parse'] = (value) => value,
): Attribute<string> => ({ kind: 'text', fallback, parse });

export const integerAttribute = (fallback: number, min: number): Attribute<number> => ({
  kind: 'integer',
  fallback,
  parse(value) {
    const number = Number(value);
    return /^\d+$/.test(value.trim()) && number >= min && number <= Number.MAX_SAFE_INTEGER
      ? number
      : undefined;
  },
});

/** An attribute about the company. Without it, an element shows the fact that the company's site sends. */
export const factAttribute = (
  fact: keyof CompanyFacts,
  parse?: Attribute<string>['parse'],
): Attribute<string> => ({ ...textAttribute('', parse), fact });

/**
 * A boolean that counts by presence. Svelte writes `false` for an element that is not defined yet: no value.
 */
export const flagAttribute = (): Attribute<boolean> => ({
  kind: 'flag',
  fallback: false,
  parse: (value) => value !== 'false' || undefined,
});

export const choiceAttribute = <const Value extends string>(
  values: readonly Value[],
  fallback: NoInfer<Value>,
): Attribute<Value> => ({
  kind: 'choice',
  fallback,
  values,
  parse: (value) => values.find((allowed) => allowed === value),
});

// biome-ignore lint/suspicious/noExplicitAny: attributes of every value type share one table
export type Attributes = Readonly<Record<string, Attribute<any>>>;

type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** The properties that a table of attributes gives: camelCase names, parsed values. */
export type PropertiesOf<Table extends Attributes> = {
  [Name in keyof Table & string as CamelCase<Name>]: Table[Name] extends Attribute<infer Value>
    ? Value
    : never;
};

export const propertyName = (attribute: string): string =>
  attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The object that an attribute holds as JSON; undefined for any other text. */
export function parseObject(json: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' ? ((value ?? {}) as Record<string, unknown>) : undefined;
  } catch {
    return;
  }
}

/**
 * Reads every attribute of a table.
 * @param readAttribute the attribute's text, `null` when it is absent
 * @param reject called with each invalid text; the default is used in its place
 * @param facts those of the company that have loaded
 */
export function readAttributes<Table extends Attributes>(
  table: Table,
  readAttribute: (name: string) => string | null,
  reject: (name: string, text: string, fallback: unknown) => void,
  facts?: Partial<CompanyFacts>,
): PropertiesOf<Table> {
  const properties: Record<string, unknown> = {};
  const isForeign = Boolean(readAttribute('api-base'));
  for (const [name, { fallback, foreignFallback, fact, parse }] of Object.entries(table)) {
    const written = readAttribute(name);
    const usual = (isForeign ? foreignFallback : undefined) ?? (fact && facts?.[fact]) ?? fallback;
    const value = written === null ? usual : parse(written);
    if (value === undefined) reject(name, written ?? '', usual);
    properties[propertyName(name)] = value ?? usual;
  }
  return properties as PropertiesOf<Table>;
}
