import { array, boolean, number, type ObjectShape, object, string } from 'yup';
import { loadContainers, loadPackages, loadUnits } from '../../src/api/load.ts';
import { type ItemName, maxText, type ResponseField, responseFields } from '../../src/api/response-fields.ts';
import type { CheckContext } from './check-context.ts';

// Messages follow the name of the field: "title is missing, expected a text".

/** A text that may be missing. */
export const optionalText = () =>
  string().typeError('is not a text, expected a text (in quotes if it looks like a number)');
const tooLong = ({ value }: { value: string }) =>
  `has ${value.length} characters, expected at most ${maxText}`;
/** A text that must be there, with a letter that is seen. */
export const text = () =>
  optionalText()
    .required('is missing, expected a text')
    .matches(/[^\p{C}\p{Z}]/u, 'is blank, expected a text');

/** A rule for the value of a text, and its description for error lines. */
type Kind = readonly [pattern: RegExp, expected: string];
export const emailAddress: Kind = [/[^\s@<>,;:"]+@[^\s@<>,;:"]+/, 'an email address like info@example.com'];
export const phoneNumber: Kind = [
  /\+\d[\d ()/.-]{5,25}/,
  'a number with its country code, like "+60 3 1234 5678"',
];

const matching = (pattern: string, expected: string) =>
  optionalText().matches(new RegExp(`^${pattern}$`, 'iu'), {
    message: ({ value }) => `is ${JSON.stringify(value)}, expected ${expected}`,
  });

/** A text of one value. */
export const oneOf = ([pattern, expected]: Kind) => matching(`(?:${pattern.source})?`, expected);

/** A text of several values. @param divider what is between them, as a pattern */
export const listOf = ([pattern, expected]: Kind, divider: string) =>
  matching(`(?:(?:${pattern.source})(?:${divider}|$))*`, expected);

/** The name of a file in `pictures/`, which the context has. */
const picture = () =>
  optionalText().test({
    name: 'picture',
    message: ({ value }) =>
      `is ${JSON.stringify(value)}, a picture that does not exist, or two of them; expected the name of a file in pictures/, with its ending`,
    test: (name, { options }) =>
      name === undefined || (options.context as CheckContext).pictures.get(name) !== undefined,
  });

/** An object with these fields and no others. */
export const fields = <Shape extends ObjectShape>(shape: Shape) => {
  const expected = `expected ${Object.keys(shape).join(', ')}`;
  return object(shape)
    .typeError(`is not a set of fields, ${expected}`)
    .noUnknown(({ unknown }) => `has the unknown field ${unknown}, ${expected}`);
};

/** The fields of an item that are texts; its schema adds the others. */
export const texts = (name: ItemName) =>
  Object.fromEntries(
    Object.entries<ResponseField>(responseFields[name])
      .filter(([field, { kind }]) => ['text', 'html'].includes(kind) && field !== 'attachment')
      .map(([field, { kind, presence }]) => {
        const schema = presence === 'optional' ? optionalText() : text();
        return [field, kind === 'html' ? schema : schema.max(maxText, tooLong)];
      }),
  );

/** Whether a date with or without a time exists: `Date` itself makes 2 March of 30 February. */
export const isDate = (value = '') => {
  const date = new Date(value);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value.slice(0, 10));
};
/** A date and time in UTC. */
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/;
const isMoment = (value = '') => moment.test(value) && isDate(value);
const notAMoment = 'is not a date and time, expected UTC like 2025-03-14T09:00:00Z';

const { content: _, ...postTexts } = texts('article');
export const frontMatterSchema = fields({
  ...postTexts,
  uuid: text().matches(
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    'is not a UUID, expected one in lower case like 3f0c1b1e-5d0f-4c8e-9a55-0f4c8f1a2b3c',
  ),
  updated_at: text().test('moment', notAMoment, isMoment),
  published_at: optionalText().test('moment', notAMoment, (value = '') => !value || isMoment(value)),
  picture: picture(),
  draft: boolean().typeError('is not true or false: true keeps it off the site'),
}).required('is empty, expected uuid, title, posted_by and so on');

export const isList = 'is not a list, expected entries that start with "- "';

export const gallerySchema = array(
  fields({
    ...texts('galleryItem'),
    picture: picture().required('is missing, expected the name of a file in pictures/'),
  }),
)
  .typeError(isList)
  .required(isList);

/** A text that is one of some names. */
const choice = (names: readonly string[]) => optionalText().oneOf(names, `is not one of ${names.join(', ')}`);
/** A number above 0. */
const count = () =>
  number().typeError('is not a number').positive('is not above 0').max(1e6, 'is above 1,000,000');

const contentItemSchema = fields({
  ...texts('contentItem'),
  description: optionalText(),
  picture: picture(),
  load: fields({
    unit: choice(loadUnits).required('is missing'),
    amount: count().required('is missing, expected the units in one package'),
    package: choice(loadPackages),
    packages: count(),
    container: choice(loadContainers).required('is missing'),
    packages20: count(),
    packagesHighCube: count(),
    pallet: count(),
    box: count(),
    volume: count(),
    weight: count(),
    minimum: count(),
    port: optionalText(),
  }).default(undefined),
});

const tabEntrySchema = fields({
  ...texts('tab'),
  picture: picture(),
  hero: choice(['none']),
  isGrid: number()
    .typeError('is not a number, expected 0 (a list of cards) or 1 (a grid)')
    .oneOf([0, 1], 'is not 0 or 1: expected 0 (a list of cards) or 1 (a grid)'),
  content: array(contentItemSchema)
    .typeError(isList)
    .required(isList)
    .min(1, 'is empty, expected at least one entry'),
});

export const tabsSchema = array(tabEntrySchema)
  .typeError(isList)
  .required(isList)
  .min(1, 'is empty, expected at least one tab');
