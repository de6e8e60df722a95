import type { CompanyFacts } from '../../src/api/company-facts.ts';
import type { Person } from '../../src/api/response-fields.ts';
import type { OwnElementTexts } from '../../src/element/load-texts.ts';
import { companyMessaging, messagingText } from '../../src/official-channels/content-channels.ts';
import type { CompanyEdition } from '../content/edition.ts';
import { elementTheme } from './theme-styles.ts';

/** Height of the logo to which `logo-width` refers, in pixels. */
const logoHeight = 32;

/** The facts that elements show of the company, with the channels of its people. */
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

/** The company's own texts for elements, by language and tag. */
const elementTexts = ({ texts = {} }: CompanyEdition): OwnElementTexts =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([language, { elements }]) =>
      Object.keys(elements).length > 0 ? [[language, elements]] : [],
    ),
  );

/** `company.json`: the facts that elements on other sites show of the company, with its own texts and style sheet. */
export function companyJson(edition: CompanyEdition, people: readonly Person[]): string {
  const texts = elementTexts(edition);
  const styles = elementTheme(edition);
  return JSON.stringify({
    ...factsOf(edition, people),
    ...(Object.keys(texts).length > 0 && { texts }),
    ...(styles && { styles }),
  });
}
