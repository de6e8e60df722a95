import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enquiryTable } from '../../src/api/enquiry-fields.ts';
import { enquiry } from '../../tests/support/enquiry-fixture.ts';
import { testApp } from '../../tests/support/test-app.ts';
import { openApiDocument } from './api-routes.ts';

interface Operation {
  responses: Record<string, object>;
  requestBody?: { content: Record<string, { schema: { required: string[]; properties: object } }> };
  parameters?: { name: string }[];
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
}

let server: Awaited<ReturnType<typeof testApp>>;
let document: Document;
beforeAll(async () => {
  server = await testApp();
  document = (await server.app.inject('/api/v1/openapi.json')).json();
});
afterAll(() => server.close());

// The server of all tests compares its responses with this document (`checkResponse`).
describe('the OpenAPI document', () => {
  it('has all calls, with every parameter and field, and nothing else', () => {
    expect(
      Object.entries(document.paths).map(([path, operations]) => [path, Object.keys(operations)]),
    ).toEqual([
      ['/api/v1/blog', ['get']],
      ['/api/v1/gallery', ['get']],
      ['/api/v1/product', ['get']],
      ['/api/v1/people', ['get']],
      ['/api/v1/impostors', ['get']],
      ['/api/v1/enquiry', ['post']],
    ]);
    const { get: blog } = document.paths['/api/v1/blog'] ?? {};
    expect(blog?.parameters?.map(({ name }) => name)).toEqual(['page', 'size', 'id']);
    const { post } = document.paths['/api/v1/enquiry'] ?? {};
    const form = post?.requestBody?.content['multipart/form-data']?.schema;
    const required = enquiryTable.filter(({ optional }) => !optional);
    expect(form?.required).toEqual(required.map(({ name }) => name));
    expect(form?.properties).toMatchObject({ remark: { maxLength: 20_000 } });
    expect(Object.keys(post?.responses ?? {})).toEqual('200 303 400 413 415 422 429 500 503'.split(' '));
    expect(Object.keys(form?.properties ?? {})).toEqual([
      ...Object.keys(enquiry),
      'source',
      'page',
      'lang',
      'topic',
    ]);
  });

  it('is the same in the package', async () => {
    expect(JSON.parse(await openApiDocument())).toEqual(document);
  });
});
