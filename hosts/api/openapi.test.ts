import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { differences } from '../../tests/support/check-response.ts';
import { enquiry, filePart, multipartRequest } from '../../tests/support/enquiry-fixture.ts';
import { testApp } from '../../tests/support/test-app.ts';
import { openApiDocument } from './openapi-document.ts';

interface Operation {
  responses: Record<string, { content?: { 'application/json': { schema: object } } }>;
  requestBody?: { content: Record<string, { schema: { required: string[]; properties: object } }> };
  parameters?: { name: string }[];
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

let server: Awaited<ReturnType<typeof testApp>>;
let document: Document;
beforeAll(async () => {
  server = await testApp({ settings: { enquiryRate: 2 } });
  document = (await server.app.inject('/api/v1/openapi.json')).json();
});
afterAll(() => server.close());

/** The status of a response, and what of it differs from the document. */
async function responseTo(request: string | ReturnType<typeof multipartRequest>) {
  const { method, url } = typeof request === 'string' ? { method: 'GET', url: request } : request;
  const response = await server.app.inject(request);
  const path = url.split('?')[0] ?? '';
  const documented = document.paths[path]?.[method.toLowerCase()]?.responses[response.statusCode];
  if (!documented) return [`${method} ${path} does not document ${response.statusCode}`];
  const schema = documented.content?.['application/json'].schema;
  if (!schema) return response.body === '' ? [] : ['there is a body'];
  return [response.statusCode, ...differences(schema, response.json())];
}

describe('the OpenAPI document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate({ ...document });
    expect(result).toMatchObject({ valid: true });
    expect(document.openapi).toBe('3.1.0');
  });

  it('has the four calls, with every parameter and field, and nothing else', () => {
    expect(
      Object.entries(document.paths).map(([path, operations]) => [path, Object.keys(operations)]),
    ).toEqual([
      ['/api/v1/blog', ['get']],
      ['/api/v1/gallery', ['get']],
      ['/api/v1/product', ['get']],
      ['/api/v1/enquiry', ['post']],
    ]);
    const { get: blog } = document.paths['/api/v1/blog'] ?? {};
    expect(blog?.parameters?.map(({ name }) => name)).toEqual(['page', 'size', 'id']);
    const { post } = document.paths['/api/v1/enquiry'] ?? {};
    const form = post?.requestBody?.content['multipart/form-data']?.schema;
    expect(form?.required).toEqual(Object.keys(enquiry));
    expect(Object.keys(form?.properties ?? {})).toEqual([
      ...Object.keys(enquiry),
      'source',
      'page',
      'lang',
      'website',
    ]);
  });

  it('is the same in the package', async () => {
    expect(JSON.parse(await openApiDocument())).toEqual(document);
  });

  it('is cached by browsers for a minute, then revalidated by its ETag', async () => {
    const { headers } = await server.app.inject('/api/v1/openapi.json');
    expect(headers['cache-control']).toBe('public, max-age=60');
    const again = await server.app.inject({
      url: '/api/v1/openapi.json',
      headers: { 'if-none-match': String(headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('describes the responses that the server sends', async () => {
    const id = '00000000-0000-4000-8000-000000000003';
    const fields = Object.entries(enquiry);
    const withoutName = Object.entries({ ...enquiry, name: '' });
    expect(
      await Promise.all([
        responseTo('/api/v1/blog?page=1&size=8'),
        responseTo(`/api/v1/blog?page=1&size=1&id=${id}`),
        responseTo('/api/v1/blog?page=1&size=1&id=unknown'),
        responseTo('/api/v1/blog?page=0'),
        responseTo('/api/v1/gallery?page=1&size=8'),
        responseTo('/api/v1/product?type=1'),
        responseTo('/api/v1/product?type=2'),
        responseTo('/api/v1/product?type=3'),
        responseTo('/api/v1/product'),
        responseTo(multipartRequest(withoutName)),
        responseTo(multipartRequest([...fields, [filePart, 'x']])),
        responseTo(multipartRequest(fields, { 'content-type': 'application/json' })),
        responseTo(multipartRequest([...fields, ...Array.from({ length: 20 }, () => ['x', ''] as const)])),
      ]),
    ).toEqual([[200], [200], [200], [400], [200], [200], [200], [200], [400], [422], [415], [415], [413]]);
    expect(await responseTo(multipartRequest(fields))).toEqual([200]);
    expect(await responseTo(multipartRequest(Object.entries({ ...enquiry, name: 'B' })))).toEqual([200]);
    expect(await responseTo(multipartRequest(Object.entries({ ...enquiry, name: 'C' })))).toEqual([429]);
  });
});
