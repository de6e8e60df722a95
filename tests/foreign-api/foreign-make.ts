/** What another make of API sends beside the fields that the specification names. */
const extra = { id: 4711, slug: null, created_at: '2024-01-31 12:00:00', tags: [], _links: {} };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function remake(value: unknown, field = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => remake(item));
  if (isRecord(value)) {
    const fields = Object.entries(value).map(([name, inner]) => [name, remake(inner, name)]);
    return { ...extra, ...Object.fromEntries(fields.reverse()) };
  }
  if (value === '') return null;
  if (typeof value === 'number') return String(value);
  // Unix time, in seconds.
  if (field === 'updated_at' && typeof value === 'string') return Date.parse(value) / 1000;
  return value;
}

/**
 * A response as another implementation of the API may write it: fields in another order and more of them, numbers as texts, null for
 * what is empty, Unix time, and every list in `data`.
 */
export const asForeign = (body: unknown): unknown => remake(Array.isArray(body) ? { data: body } : body);
