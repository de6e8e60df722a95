import { array, boolean, string } from 'yup';
import { fields, isDate, isList, text, texts } from './content-schemas.ts';

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

const isLanguage = (tag: string) => {
  try {
    return /^[a-z]{2,3}(-|$)/i.test(tag) && Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
};

/** Hours such as `Mon-Fri 09:00-17:30`; the end may be after midnight. */
export const officeHours =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)-(Mon|Tue|Wed|Thu|Fri|Sat|Sun) ((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;

const phone = () =>
  string()
    .typeError('is not a text, expected it in quotes')
    .matches(/^\+\d[\d ()/.-]{5,25}$/, 'is not a telephone number, expected one like "+60 3 1234 5678"');
const handle = (example: string) =>
  string()
    .typeError('is not a text, expected it in quotes')
    .matches(/^(@?[\w.-]{2,64}|\+\d[\d ()/.-]{5,25})$/, `is not a name, expected one like ${example}`);

/** Values that only one entry can have, by their fields. */
type Owned = { name?: string; tabs?: string; confirms_accounts?: boolean };

/** The first entry that has what one before it has. */
function findRepeated(people: readonly Owned[]): { path: string; message: string } | undefined {
  const taken = new Set<string>();
  for (const [index, { name, tabs, confirms_accounts }] of people.entries()) {
    const owned = [
      ['name', name ?? ''],
      ...[...new Set(listIn(tabs))].map((tab) => ['tabs', tab]),
      ...(confirms_accounts ? [['confirms_accounts', 'true']] : []),
    ];
    for (const [field = '', value = ''] of owned) {
      if (taken.has(`${field} ${value}`))
        return {
          path: `[${index}].${field}`,
          message: `has ${value}, as an entry before it; expected it once`,
        };
      taken.add(`${field} ${value}`);
    }
  }
  return;
}

export const peopleSchema = array(
  fields({
    ...texts('person'),
    answers: text(),
    city: text(),
    country: text(),
    time_zone: text().test('zone', 'is not a time zone, expected one like Asia/Kuala_Lumpur', isTimeZone),
    hours: text().matches(officeHours, 'is not a time of the week, expected one like Mon-Fri 09:00-17:30'),
    languages: string()
      .typeError('is not a text, expected tags like ms, en')
      .test('tags', 'has what is not a tag of a language, expected tags like ms, en', (list) =>
        listIn(list).every(isLanguage),
      ),
    tabs: string()
      .typeError('is not a text, expected addresses like /products?tab=0')
      .test(
        'tabs',
        'is not the address of a tab, expected one or more like /products?tab=0, /services?tab=3',
        (list) => listIn(list).every((tab) => /^\/(products|services|industries)\?tab=[0-3]$/.test(tab)),
      ),
    phone: phone(),
    email: string().typeError('is not a text').email('is not an email address'),
    whatsapp: phone(),
    viber: phone(),
    wechat: handle('trade_elements'),
    telegram: handle('trade_elements'),
    line: handle('"@trade_elements"'),
    confirms_accounts: boolean().typeError('is not true or false'),
  }),
)
  .typeError(isList)
  .test('once', (people, { createError }) => {
    const repeated = findRepeated((people ?? []) as Owned[]);
    return repeated ? createError(repeated) : true;
  });

export const impostorsSchema = array(
  fields({
    ...texts('impostor'),
    purpose: text(),
    date: string()
      .required('is missing, expected a date like "2025-03-14"')
      .typeError('is not a date, expected one like "2025-03-14"')
      .test(
        'date',
        'is not a date, expected one like 2025-03-14',
        (value = '') => /^\d{4}-\d\d-\d\d$/.test(value) && isDate(value),
      ),
  }),
).typeError(isList);
