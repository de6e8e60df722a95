import type { CompanyFacts } from '../../src/api/company-facts.ts';
import type { Person } from '../../src/api/response-fields.ts';
import type { OwnElementTexts } from '../../src/element/load-texts.ts';
import { companyMessaging, messagingText } from '../../src/official-channels/content-channels.ts';
import type { CompanyEdition } from '../content/edition.ts';
import { elementTheme } from './theme-styles.ts';

/** Of a logo that `logo-width` is for, in pixels. */
const logoHeight = 32;

/** What elements show of the company, with the channels of its people. */
export const factsOf = (
  { company, brand: { logo } = {} }: CompanyEdition,
  people: readonly Person[],
): CompanyFacts => ({
  ...company.facts,
  messaging: messagingText(companyMessaging(people)),
  ...(logo && {
    logo: logo.address,
    'logo-width': String(Math.round((logoHeight * logo.width) / logo.height)),
  }),
});

/** The texts of elements that the company has in place of ours, by language and tag. */
const elementTexts = ({ texts = {} }: CompanyEdition): OwnElementTexts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([language, { elements }]) =>
      Object.keys(elements).length > 0 ? [[language, elements]] : [],
    ),
  );

/** `company.json`: what elements on other sites show of the company, and what they have of it in place of ours. */
export function companyJson(edition: CompanyEdition, people: readonly Person[]): string {
  const texts = elementTexts(edition);
  const styles = elementTheme(edition);
  return JSON.stringify({
    ...factsOf(edition, people),
    ...(Object.keys(texts).length > 0 && { texts }),
    ...(styles && { styles }),
  });
}
