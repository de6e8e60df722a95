/**
 * Units of a quantity, what they are packed in, and what carries the packages. Every name but the symbols has
 * a text in `hosts/locales`.
 */
export const loadUnits = ['t', 'kg', 'l', 'piece', 'pair', 'set', 'box'] as const;
export const loadPackages = ['flexitank', 'bag', 'carton', 'case', 'bundle', 'drum'] as const;
export const loadContainers = ['20 ft', '40 ft', '40 ft reefer', 'pallet'] as const;

export type LoadUnit = (typeof loadUnits)[number];
export type LoadPackage = (typeof loadPackages)[number];
/** What carries packages; a container of 40 ft may be a high one. */
export type LoadContainer = (typeof loadContainers)[number] | '40 ft high cube';

/** How an item is packed and loaded, so that a quantity can be counted in containers. */
export interface Load {
  unit: LoadUnit;
  /** Units in one package, or in one container if there is no package. */
  amount: number;
  package?: LoadPackage;
  /** Packages in one container. */
  packages: number;
  container: (typeof loadContainers)[number];
  /** Packages in a container of 20 ft, if the other is longer and the item is sold in both. */
  packages20?: number;
  /** Packages in a high container of 40 ft. */
  packagesHighCube?: number;
  /** Packages on a pallet, if the pallets travel in containers. */
  pallet?: number;
  /** Units in an inner box, if buyers also count in these. */
  box?: number;
  /** Cubic metres of a package. */
  volume?: number;
  /** Gross kilograms of a package. */
  weight?: number;
  /** The least that is sold, in units. */
  minimum?: number;
  /** Where it is loaded, as the passages of the services name the place. */
  port?: string;
}

const oneOf = <Name extends string>(names: readonly Name[], value: unknown): Name | undefined =>
  names.find((name) => name === value);

/** The largest amount: above any real load, and small enough for exact sums. */
const maxAmount = 1e6;
const maxPortLength = 80;

/** A number, also from a text, as some APIs send numbers. */
function amountOf(value: unknown): number | undefined {
  const amount = typeof value === 'string' && value.trim() ? Number(value) : value;
  return typeof amount === 'number' && amount > 0 && amount <= maxAmount ? amount : undefined;
}

const countOf = (value: unknown): number | undefined => {
  const count = amountOf(value);
  return Number.isInteger(count) ? count : undefined;
};

/** The numbers that a load may have, with how each is read. */
const optionalNumbers = {
  packages20: countOf,
  packagesHighCube: countOf,
  pallet: countOf,
  box: countOf,
  volume: amountOf,
  weight: amountOf,
  minimum: amountOf,
} as const satisfies Partial<Record<keyof Load, (value: unknown) => number | undefined>>;

/**
 * The load in a response; `undefined` unless all of it can be relied on: no plan is better than a wrong one.
 */
export function readLoad(value: unknown): Load | undefined {
  const fields = Object(value) as Record<string, unknown>;
  const unit = oneOf(loadUnits, fields.unit);
  const amount = amountOf(fields.amount);
  const container = oneOf(loadContainers, fields.container);
  const inPackages = fields.package ?? '';
  const name = oneOf(loadPackages, inPackages);
  const packages = countOf(fields.packages ?? 1);
  if (!unit || !amount || !container || !packages) return;
  if (!name && (inPackages || packages > 1)) return;
  const load: Load = { unit, amount, ...(name && { package: name }), packages, container };
  for (const [field, readField] of Object.entries(optionalNumbers)) {
    const number = readField(fields[field]);
    if (fields[field] != null && !number) return;
    if (number) load[field as keyof typeof optionalNumbers] = number;
  }
  const { port } = fields;
  if (typeof port === 'string' && port.trim()) load.port = port.trim().slice(0, maxPortLength);
  return load;
}
