import { array, boolean } from 'yup';
import {
  emailAddress,
  fields,
  isDate,
  isList,
  oneOf,
  optionalText,
  phoneNumber,
  text,
  texts,
} from './content-schemas.ts';

/** Separated by commas or spaces. */
export const listIn = (text = ''): string[] => text.split(/[\s,]+/).filter(Boolean);

const isTimeZone = (name = '') => {
  try {
    // A shift such as +08:00 would be known too, but not when its clocks change.
    return /^[A-Z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Whether each is the tag of a language that has a name: `english` has the form of a tag, too. */
const areLanguages = (tags = ''): boolean =>
  listIn(tags).every((tag) => {
    try {
      return languageNames.of(tag) !== undefined;
    } catch {
      return false;
    }
  });

export const peopleSchema = array(
  fields({
    ...texts('person'),
    time_zone: text().test('zone', 'is not a time zone, expected one like Asia/Kuala_Lumpur', isTimeZone),
    tabs: optionalText().matches(
      /^(\/(products|services|industries)\?tab=\d+[\s,]*)*$/,
      'is not the address of a tab, expected one or more like /products?tab=0, /services?tab=3',
    ),
    languages: optionalText().test(
      'languages',
      'has what is not the tag of a language, expected tags like ms, en, zh-Hans',
      areLanguages,
    ),
    phone: oneOf(phoneNumber),
    email: oneOf(emailAddress),
    confirms_accounts: boolean().typeError('is not true or false'),
  }),
).typeError(isList);

export const impostorsSchema = array(
  fields({
    ...texts('impostor'),
    date: text().test(
      'date',
      'is not a date, expected one like 2025-03-14',
      (value = '') => /^\d{4}-\d\d-\d\d$/.test(value) && isDate(value),
    ),
  }),
).typeError(isList);
