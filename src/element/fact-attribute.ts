import { type CompanyFacts, loadFacts } from '../api/company-facts.ts';
import { type Attribute, textAttribute } from './attributes.ts';

/** Says something about the company: without it, an element shows what the company's site says. */
export const factAttribute = (
  fact: keyof CompanyFacts,
  parse?: Attribute<string>['parse'],
): Attribute<string> => ({ ...textAttribute('', parse), fact, loadFacts });
