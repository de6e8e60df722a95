import { enquiryTable, honeypotField, originFields } from '../../src/api/enquiry-fields.ts';
import { loadContainers, loadPackages, loadUnits } from '../../src/api/load.ts';
import { type ItemName, type ResponseField, responseFields } from '../../src/api/response-fields.ts';
import { maxSourceLength } from '../enquiries/read-form.ts';

/** The requests and responses of the routes, for the OpenAPI document. */
const text = { type: 'string' };

const object = (properties: Record<string, unknown>, optional: readonly string[] = []) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});

const kinds: Record<ResponseField['kind'], Record<string, unknown>> = {
  text,
  html: { ...text, description: 'HTML. The elements sanitise it.' },
  date: { ...text, description: 'ISO 8601.' },
  picture: text,
  srcset: text,
  colour: text,
  pixels: { type: 'integer', minimum: 1 },
  flag: { type: 'integer' },
  get items() {
    return { type: 'array', items: itemSchema('contentItem') };
  },
  load: object(
    {
      unit: { enum: loadUnits },
      amount: { type: 'number', description: 'Units in a package; without a package, in a container.' },
      package: { enum: loadPackages },
      packages: { type: 'integer', description: 'Packages in a container; 1 if missing.' },
      container: { enum: loadContainers },
      packages20: {
        type: 'integer',
        description: 'Packages in a container of 20 ft, if it is sold in both.',
      },
      box: { type: 'integer', description: 'Units in an inner box, if buyers count in these, too.' },
    },
    ['package', 'packages', 'packages20', 'box'],
  ),
  get person() {
    return itemSchema('person') as Record<string, unknown>;
  },
};

/** @param always the item whose fields are in every response; those of `name` by default */
function itemSchema(name: ItemName, always: ItemName = name): object {
  const fields = Object.entries<ResponseField>(responseFields[name]);
  const isDetail = (field: string) => !(field in responseFields[always]);
  const properties = fields.map(([field, { kind, description }]) => {
    const detail = isDetail(field) && 'Only in the response to a request with `id`.';
    const said = [kinds[kind].description, description, detail].filter(Boolean).join(' ');
    return [field, { ...kinds[kind], ...(said && { description: said }) }];
  });
  const missing = fields.filter(([field, { optional }]) => optional || isDetail(field));
  return object(
    Object.fromEntries(properties),
    missing.map(([field]) => field),
  );
}

const page = (item: unknown, description: string) => ({
  description,
  ...object({
    data: { type: 'array', items: item },
    current_page: { type: 'integer', minimum: 1 },
    last_page: { type: 'integer', minimum: 1 },
    total: { type: 'integer', minimum: 0, description: 'How many items the whole list has.' },
  }),
});

const failure = (description: string, more: Record<string, unknown> = {}) => ({
  description,
  ...object(
    {
      error: { const: 1 },
      message: { type: 'string', description: 'For a person; about a parameter, in English.' },
      ...more,
    },
    Object.keys(more),
  ),
});

/** How else the company can be reached. */
const otherWays = { phone: text, email: text };

const read = (response: unknown) => ({
  200: response,
  304: { type: 'null', description: 'The client has the current response, as `If-None-Match` says.' },
  400: failure('A parameter is missing or out of range; the message names it.'),
});

export const blogResponses = read(
  page(
    itemSchema('article', 'post'),
    'A page of posts, newest first. With `id`, the post in full, or no post.',
  ),
);
export const galleryResponses = read(page(itemSchema('galleryItem'), 'A page of pictures.'));
export const productResponses = read({
  description: 'The tabs.',
  type: 'array',
  items: itemSchema('tab'),
});

export const peopleResponses = read({
  description: 'People and teams, with what they answer, and when.',
  type: 'array',
  items: itemSchema('person'),
});
export const impostorsResponses = read({
  description: 'Known fakes, which the address check names.',
  type: 'array',
  items: itemSchema('impostor'),
});

const field = (name: string, description: string) => [name, { type: 'string', description }] as const;

export const enquiryBody = object(
  {
    ...Object.fromEntries(
      enquiryTable.map(({ name, type, maxLength }) => [
        name,
        { type: 'string', maxLength, description: type === 'email' ? 'A valid address.' : '' },
      ]),
    ),
    ...Object.fromEntries([
      field(
        'source',
        `What the author of the page calls the place of the form; up to ${maxSourceLength} characters.`,
      ),
      field('page', 'Origin and path of the page that the form is on.'),
      field('lang', 'Language in which the visitor read the form, and of the response.'),
      field(honeypotField, 'Hidden in the form: an enquiry in which it is filled in is stored as suspected.'),
    ]),
  },
  [...enquiryTable.flatMap(({ name, optional }) => (optional ? [name] : [])), ...originFields, honeypotField],
);

export const enquiryResponses = {
  200: {
    description: 'The enquiry is on disk.',
    ...object(
      {
        error: { const: 0 },
        message: text,
        reference: {
          type: 'string',
          description: 'Names the enquiry over the telephone, such as `TE-7K3M-9Q2`.',
        },
        desk: { ...itemSchema('person'), description: 'Who answers, if the content says so.' },
      },
      ['desk'],
    ),
  },
  303: {
    description:
      'The same for a form posted without script: `/contact-us?sent=` with the reference confirms it.',
  },
  400: failure('The form could not be read.'),
  413: failure('The form is larger than 64 KiB, or has more than 20 parts.'),
  415: failure('The form is not multipart, or contains a file.'),
  422: {
    description: 'A field is missing, invalid or too long.',
    ...object({ error: { const: 1 }, errors: { type: 'object', additionalProperties: text } }),
  },
  429: failure('Too many enquiries from this client; `Retry-After` says when to try again.', otherWays),
  500: failure('The enquiry was not stored, because of an error in the server.'),
  503: failure('The enquiry could not be stored; `Retry-After` says when to try again.', otherWays),
};
