import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifyReply, FastifyRequest } from 'fastify';

const ajv = new Ajv2020({ strict: false, allErrors: true });

/** Makes a schema reject properties that it does not name. */
const closed = (schema: object): object =>
  JSON.parse(JSON.stringify(schema), (_key, value) =>
    value?.type === 'object' && !value.additionalProperties
      ? { ...value, additionalProperties: false }
      : value,
  );

const validators = new WeakMap<object, ReturnType<typeof ajv.compile>>();

/** The differences between a value and a schema, including properties that the schema does not name. */
function differences(schema: object, value: unknown): unknown[] {
  const validate = validators.get(schema) ?? ajv.compile(closed(schema));
  validators.set(schema, validate);
  validate(value);
  return validate.errors ?? [];
}

/**
 * A hook that compares every JSON response with the schema of its route and status, which the OpenAPI document publishes.
 * @throws {Error} so that the test that got the response fails
 */
export async function checkResponse(
  { method, url, routeOptions }: FastifyRequest,
  reply: FastifyReply,
  body: unknown,
): Promise<void> {
  const { response, hide } = (routeOptions.schema ?? {}) as {
    response?: Record<string, object>;
    hide?: boolean;
  };
  const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
  if (!response || hide || !isJson || typeof body !== 'string') return;
  const schema = response[reply.statusCode];
  const found = schema ? differences(schema, JSON.parse(body)) : ['the status'];
  if (found.length > 0)
    throw new Error(`${method} ${url}: ${reply.statusCode} is not as documented: ${JSON.stringify(found)}`);
}
