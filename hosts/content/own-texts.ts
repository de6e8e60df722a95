import { en as englishElements } from '../../src/locales/en.ts';
import { type Language, languages } from '../../src/locales/languages.ts';
import type { MessageTable, Plural } from '../../src/locales/texts.ts';
import { oneLine } from '../../src/text/one-line.ts';
import { orMeant } from '../html/template-faults.ts';
import { type OwnTexts, serverMessages } from '../locales/server-texts.ts';
import type { CheckContext } from './check-context.ts';
import { refuse, type SourceFile } from './content-files.ts';
import { isFields, readKeyed } from './read-yaml.ts';

/** The longest text of a company, in UTF-16 units; the longest of ours has 250. */
const maxLength = 1_000;

/**
 * Whether a company may replace a text of the pages. Not texts that programs compare, or that name facts of the
 * content.
 */
export const isReplaceable = (key: string): boolean => !/^api\.|^goods\.(leadTime|minimum)$/.test(key);

/** The English texts that a company may replace: those of pages, and those of each element by its tag. */
const pageTexts: MessageTable = Object.fromEntries(
  Object.entries(serverMessages.en).filter(([key]) => isReplaceable(key)),
);
const elementTexts: Readonly<Record<string, MessageTable>> = englishElements;

const isElement = (name: string): boolean => Object.hasOwn(elementTexts, name);

const placesIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name)),
];

/** Describes why a text cannot replace ours; empty if it can. A plural form may omit the count. */
function textFault(text: unknown, ours: string, isForm = false): string {
  if (typeof text !== 'string') return 'is not a text, expected a text (in quotes if it looks like a number)';
  if (text.length > maxLength) return `has ${text.length} characters, expected at most ${maxLength}`;
  const [places, expected] = [placesIn(text), placesIn(ours)];
  const unknown = places.find((place) => !expected.includes(place));
  const list = expected.map((place) => `{${place}}`).join(' and ') || 'no place in braces';
  if (unknown !== undefined)
    return `has the place {${unknown}}${orMeant(unknown, expected)}; expected ${list}, as in ${JSON.stringify(ours)}`;
  const missing = expected.find((place) => !places.includes(place) && !(isForm && place === 'count'));
  return missing === undefined ? '' : `lacks {${missing}}; expected ${list}, as in ${JSON.stringify(ours)}`;
}

const plurals = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Describes why a text with plural forms cannot replace ours; empty if it can. */
function pluralFault(plural: unknown, ours: Plural): string {
  if (!isFields(plural))
    return `is not a set of forms, expected one: and other:, as in ${JSON.stringify(ours)}`;
  const forms = Object.entries(plural).filter(([, form]) => form !== undefined);
  const unknown = forms.find(([name]) => !plurals.includes(name));
  if (unknown) return `has the unknown form ${unknown[0]}, expected ${plurals.join(', ')}`;
  if (!forms.some(([name]) => name === 'other')) return 'lacks the form other';
  return forms.map(([, form]) => textFault(form, ours.other, true)).find(Boolean) ?? '';
}

/** Advice for a key that is not in this table: one that resembles it, or the place where it is. */
function keyFault(key: string, table: MessageTable): string {
  const tags = Object.keys(elementTexts).filter((tag) => Object.hasOwn(elementTexts[tag] ?? {}, key));
  if (table !== pageTexts && Object.hasOwn(pageTexts, key))
    return `${key} is a text of pages: write it at the start of the language, not below an element`;
  if (tags.length > 0) return `${key} is a text of ${tags.join(' and ')}: write it below that name`;
  if (!isReplaceable(key)) return `${key} cannot be replaced: programs read it`;
  const names =
    table === pageTexts ? [...Object.keys(pageTexts), ...Object.keys(elementTexts)] : Object.keys(table);
  return `${key} is not the key of a text${orMeant(key, names)}; "trade-elements content --texts" lists all keys`;
}

type Table = Record<string, string | Plural>;

/** Texts are used in mail subjects and in attributes, which have one line. */
const withoutLineBreaks = (text: string | Plural): string | Plural =>
  typeof text === 'string'
    ? oneLine(text)
    : (Object.fromEntries(Object.entries(text).map(([form, value]) => [form, oneLine(value)])) as Plural);

/** The texts of a table, checked. @param path of the table in the file */
function readTable(
  fields: Readonly<Record<string, unknown>>,
  table: MessageTable,
  refuseAt: (key: string, fault: string) => never,
): Table {
  const texts: Table = {};
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    const ours = Object.hasOwn(table, key) ? table[key] : undefined;
    if (ours === undefined) refuseAt(key, keyFault(key, table));
    const fault = typeof ours === 'string' ? textFault(value, ours) : pluralFault(value, ours);
    if (fault) refuseAt(key, `${key} ${fault}`);
    texts[key] = withoutLineBreaks(value as string | Plural);
  }
  return texts;
}

/**
 * Reads `texts.yaml`: the texts with which a company replaces ours, by language.
 * @throws {ContentError} for the first error in the file
 */
export function readOwnTexts(source: SourceFile, context: CheckContext): OwnTexts {
  const { value, lineOf } = readKeyed(source, context);
  const refuseAt: (path: readonly string[], fault: string) => never = (path, fault) =>
    refuse(source.name, lineOf(path), fault);
  if (!isFields(value))
    refuse(
      source.name,
      1,
      `has no texts, expected a language such as "en:", and below it keys with a text each`,
    );
  const ownTables: { [Name in Language]?: { pages: Table; elements: Record<string, Table> } } = {};
  for (const [tag, languageTexts] of Object.entries(value)) {
    const language = languages.find((language) => language === tag);
    if (!language)
      refuseAt(
        [tag],
        `${tag} is not a language of the site${orMeant(tag, languages)}; expected ${languages.join(', ')}`,
      );
    if (languageTexts === undefined) continue;
    if (!isFields(languageTexts))
      refuseAt([tag], `${tag} is not a set of texts, expected keys with a text each`);
    const ofPages = Object.fromEntries(Object.entries(languageTexts).filter(([name]) => !isElement(name)));
    const elements: Record<string, Table> = {};
    for (const [name, texts] of Object.entries(languageTexts)) {
      if (!isElement(name) || texts === undefined) continue;
      if (!isFields(texts))
        refuseAt([tag, name], `${name} is not a set of texts, expected keys with a text each`);
      elements[name] = readTable(texts, elementTexts[name] ?? {}, (key, fault) =>
        refuseAt([tag, name, key], fault),
      );
    }
    ownTables[language] = {
      pages: readTable(ofPages, pageTexts, (key, fault) => refuseAt([tag, key], fault)),
      elements,
    };
  }
  return ownTables;
}

/** Texts as an earlier start has read them, without the keys that this release does not know. */
export function restoreOwnTexts(stored: unknown): OwnTexts | undefined {
  if (!isFields(stored)) return undefined;
  const existingTexts = (table: unknown, ours: MessageTable = {}): MessageTable =>
    Object.fromEntries(
      Object.entries(isFields(table) ? (table as Table) : {}).filter(
        ([key, text]) => Object.hasOwn(ours, key) && typeof text === typeof ours[key],
      ),
    );
  return Object.fromEntries(
    languages.flatMap((language) => {
      const languageTexts = stored[language];
      if (!isFields(languageTexts)) return [];
      const elements = Object.entries(isFields(languageTexts.elements) ? languageTexts.elements : {})
        .filter(([tag]) => isElement(tag))
        .map(([tag, table]) => [tag, existingTexts(table, elementTexts[tag])]);
      return [
        [
          language,
          { pages: existingTexts(languageTexts.pages, pageTexts), elements: Object.fromEntries(elements) },
        ],
      ];
    }),
  );
}
