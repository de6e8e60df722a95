import { enquiryTable, honeypotField, originFields, sourceLength } from '../../src/api/enquiry-fields.ts';

/** The requests and responses of the routes, for the OpenAPI document. Types with the same meaning are in `src/api/types.ts`. */
const text = { type: 'string' };
const html = { type: 'string', description: 'HTML. The elements sanitise it.' };

const object = (properties: Record<string, unknown>, optional: readonly string[] = []) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});

const pictureDetails = {
  attachment_srcset: {
    type: 'string',
    description: 'The picture in several widths: `/a-320 320w, /a-640 640w`.',
  },
  width: { type: 'integer', minimum: 1, description: 'In pixels; together with `height`.' },
  height: { type: 'integer', minimum: 1 },
  placeholder: { type: 'string', description: 'Colour shown until the picture has loaded: `#rrggbb`.' },
  alt: { type: 'string', description: 'What the picture shows.' },
};
const picture = {
  attachment_url: {
    type: 'string',
    description: 'Address of the picture, absolute or relative to the API; empty for none.',
  },
  ...pictureDetails,
};
const pictureOptions = Object.keys(pictureDetails);

const postFields = { uuid: text, title: text, posted_by: text, short_description: text, ...picture };
const articleFields = {
  content: {
    ...html,
    description: 'HTML; only in the response to a request with `id`. The elements sanitise it.',
  },
  updated_at: { type: 'string', description: 'ISO 8601; only in the response to a request with `id`.' },
  category: { type: 'string', description: 'Shown in the byline.' },
};

const page = (item: unknown, description: string) => ({
  description,
  ...object({
    data: { type: 'array', items: item },
    current_page: { type: 'integer', minimum: 1 },
    last_page: { type: 'integer', minimum: 1 },
  }),
});

const item = object(
  {
    title: text,
    subHeader: text,
    description: html,
    attachment: { type: 'string', description: 'Name of the file of the picture; empty for none.' },
    ...picture,
  },
  ['subHeader', ...pictureOptions],
);

const failure = (description: string) => ({
  description,
  ...object({
    error: { const: 1 },
    message: { type: 'string', description: 'In the language of the reader.' },
  }),
});

const read = (response: unknown) => ({
  200: response,
  304: { type: 'null', description: 'The client has the current response, as `If-None-Match` says.' },
  400: failure('A parameter is missing or out of range; the message names it.'),
});

export const blogResponses = read(
  page(
    object({ ...postFields, ...articleFields }, [...pictureOptions, ...Object.keys(articleFields)]),
    'A page of posts, newest first. With `id`, the post in full, or no post.',
  ),
);
export const galleryResponses = read(
  page(object({ title: text, description: text, ...picture }, pictureOptions), 'A page of pictures.'),
);
export const productResponses = read({
  description: 'The tabs.',
  type: 'array',
  items: object(
    {
      title: text,
      description: html,
      isGrid: { type: 'integer', description: '0: `content` is a list of cards; anything else: a grid.' },
      footer: html,
      content: { type: 'array', items: item },
    },
    ['footer'],
  ),
});

const field = (name: string, description: string) => [name, { type: 'string', description }] as const;

export const enquiryBody = object(
  {
    ...Object.fromEntries(
      enquiryTable.map(({ name, type }) => field(name, type === 'email' ? 'A valid address.' : '')),
    ),
    ...Object.fromEntries([
      field(
        'source',
        `What the author of the page calls the place of the form; up to ${sourceLength} characters.`,
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
    description: 'The enquiry is on disk. A form posted without script gets a page, with the same statuses.',
    ...object({ error: { const: 0 }, message: text }),
  },
  400: failure('The form could not be read.'),
  413: failure('The form is larger than 64 KiB, or has more than 20 parts.'),
  415: failure('The form is not multipart, or contains a file.'),
  422: {
    description: 'A field is missing or invalid.',
    ...object({ error: { const: 1 }, errors: { type: 'object', additionalProperties: text } }),
  },
  429: failure('Too many enquiries from this client; `Retry-After` says when to try again.'),
  500: failure('The enquiry was not stored, because of an error in the server.'),
  503: failure('The enquiry could not be stored; `Retry-After` says when to try again.'),
};
