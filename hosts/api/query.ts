import { ApiError } from './api-error.ts';
import { messages } from './messages.ts';

/** As the query parser gives it: a repeated parameter is an array. */
export type Query = Record<string, unknown>;

/** @throws {ApiError} 400 when the parameter is given twice. */
export function textOf(query: Query, name: string): string | undefined {
  const value = query[name];
  if (value === undefined || typeof value === 'string') return value;
  throw new ApiError(400, messages.notOnce(name));
}

/**
 * A whole number of the query, or `fallback` when it is absent.
 *
 * @throws {ApiError} 400, naming the parameter, when it is no number in range or absent without fallback.
 */
export function integerOf(
  query: Query,
  name: string,
  { least, most = Number.MAX_SAFE_INTEGER, fallback }: { least: number; most?: number; fallback?: number },
): number {
  const value = textOf(query, name);
  if (value === undefined && fallback !== undefined) return fallback;
  const number = value !== undefined && /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new ApiError(400, messages.notInRange(name, least, most));
}
