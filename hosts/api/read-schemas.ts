import type { FastifySchemaValidationError } from 'fastify/types/schema.js';
import { tabTypeCodes } from '../../src/api/types.ts';
import { ApiError } from './api-error.ts';

const codes = Object.values(tabTypeCodes);

const page = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER, default: 1 } as const;
const size = { type: 'integer', minimum: 1, maximum: 100, default: 8 } as const;
const type = { type: 'integer', minimum: Math.min(...codes), maximum: Math.max(...codes) } as const;
const integers: Record<string, { minimum: number; maximum: number }> = { page, size, type };

/** The queries of the reads, as Fastify checks and converts them. */
export const listQuery = { type: 'object', properties: { page, size } } as const;
export const blogQuery = { type: 'object', properties: { page, size, id: { type: 'string' } } } as const;
export const productQuery = { type: 'object', required: ['type'], properties: { type } } as const;

/** 400 with one sentence that names the parameter. Fastify's own says `querystring/page must be >= 1`. */
export function queryError(errors: FastifySchemaValidationError[]): ApiError {
  const [error] = errors;
  const name = error?.instancePath.slice(1) || String(error?.params.missingProperty);
  const range = integers[name];
  if (!range) return new ApiError(400, 'api.notOnce', { name });
  const { minimum: least, maximum: most } = range;
  return most === Number.MAX_SAFE_INTEGER
    ? new ApiError(400, 'api.tooSmall', { name, least })
    : new ApiError(400, 'api.notInRange', { name, least, most });
}
